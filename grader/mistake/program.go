package mistake

// The ids of what is wrong with the program itself. No knob makes these; the
// diagnosis finds them by how the program behaves.
const (
	NotImplemented   = "not-implemented"
	Crash            = "crash"
	NoAnswer         = "no-answer"
	Unflushed        = "unflushed-output"
	Nondeterministic = "nondeterministic"
	HardCoded        = "hard-coded-answers"
	WrongForm        = "wrong-form"
	TooMuch          = "too-much-output"
	OneOf            = "one-of-several"
	Unknown          = "unknown"
)

const (
	taskHeading     = "Your task"
	contractHeading = "The contract for other languages"
)

var programMistakes = []Mistake{
	{
		ID: NotImplemented, Part: Program, Lesson: taskHeading,
		Title: "Part of the program is not written yet",
		What:  "Every request of this kind is answered with an error, or it always comes to nothing: no topics, or no partitions for anybody.",
		Hint:  "Begin with the smallest case and grade again: the report follows you.",
	},
	{
		ID: Crash, Part: Program, Lesson: taskHeading,
		Title: "Your program ends before it has answered",
		What:  "A leader answers every request, one after the other, until its input ends, and does not end before. No known mistake explains where yours stops.",
		Hint:  "Its last words are shown below: pipe the request in by hand and look.",
	},
	{
		ID: NoAnswer, Part: Program, Lesson: contractHeading,
		Title: "Your program gives no answer in time",
		What:  "Each request has two seconds. A real group waits for its leader, and throws it out if it is silent for too long.",
		Hint:  "Pipe the request below in by hand: is there a loop that does not end, or a request without an answer?",
	},
	{
		ID: WrongForm, Part: Program, Lesson: contractHeading,
		Title: "Your answers are not in the form that was agreed",
		What:  "The answer is a JSON object with the request's id, but a field is missing or holds the wrong kind of thing, so what it says cannot be judged.",
		Hint:  "Compare your line with the example for this request, field by field.",
	},
	{
		ID: TooMuch, Part: Program, Lesson: contractHeading,
		Title: "Your program prints without end",
		What:  "A line of output, or all of it together, was longer than any answer can be, so the program was stopped.",
		Hint:  "Look for a loop that prints and does not end; debugging belongs on standard error.",
	},
	{
		ID: Unflushed, Part: Program, Lesson: contractHeading,
		Title: "Your answers come only when the input has ended",
		What:  "They sit in a buffer until the program ends. The grader ended the input to get at them; a real group would wait for ever.",
		Hint:  "Flush standard output after each answer.",
	},
	{
		ID: Nondeterministic, Part: Program, Lesson: orderHeading,
		Title: "Your program answers the same request differently",
		What:  "The same question, asked again in another order and of a new process, got another answer. All leaders of a group must agree, always.",
		Hint:  "Look for a loop over a map or set without a sort, for random numbers, and for variables that keep their value from one request to the next.",
	},
	{
		ID: HardCoded, Part: Program, Lesson: taskHeading,
		Title: "Your program knows only the cases that the files show",
		What:  "It is right on the feature files, and wrong on groups of the same shape with other names.",
		Hint:  "Work the answer out from the request alone.",
	},
	{
		ID: OneOf, Part: Program, Lesson: taskHeading,
		Title: "One of several mistakes, which cannot be told apart",
		What:  "More than one explanation gives all of your answers, and no question that was asked tells them apart.",
		Hint:  "Look at the smallest case below with each of them in mind.",
	},
	{
		ID: Unknown, Part: Program, Lesson: taskHeading,
		Title: "A mistake that has no name here",
		What:  "No known mistake, and no two of them together, give your answers. So nothing is said about the cause: start from the smallest case below.",
		Hint:  "Work that case out by hand, rule by rule, and compare each step with your program.",
	},
}
