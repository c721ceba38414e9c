# One line each. SUBMISSION is what to grade, and SUBMISSIONS a folder of such;
# ARGS are more flags.
SUBMISSION ?= starter
SUBMISSIONS ?= submissions
ARGS ?=
GOTEST ?= go test
grader = .bin/grader

.PHONY: grade watch class live check mistakes test proof foreign kafka interop seeds hostile browser fuzz bench lint build
grade: build ; @$(grader) grade --make $(ARGS) '$(SUBMISSION)'
watch: build ; @$(grader) watch $(ARGS) '$(SUBMISSION)'
class: build ; @$(grader) class $(ARGS) '$(SUBMISSIONS)'
live: build ; @$(grader) live $(ARGS) '$(SUBMISSION)'
check: build ; @$(grader) check $(ARGS)
mistakes: build ; @$(grader) mistakes $(ARGS)
test: ; $(GOTEST) -race -timeout 30m ./...
proof: ; $(GOTEST) -tags proof -timeout 40m -run 'Pair|LiveNamesEvery' ./grader/mistake ./grader
foreign: ; $(GOTEST) -tags foreign -timeout 40m -run 'Foreign' ./grader ./grader/live ./grader/student
kafka: ; $(GOTEST) -tags kafka -v -run 'TestKafka$$' ./grader
interop: ; $(GOTEST) -tags interop -v -timeout 20m -run 'TestInterop' ./grader
seeds: ; $(GOTEST) -tags foreign -timeout 60m -run 'RightPrograms' ./grader
hostile: ; $(GOTEST) -tags hostile -timeout 40m -run Hostile ./grader
browser: ; $(GOTEST) -tags browser -run TestBrowser ./grader/report
fuzz: ; for f in wire/Subscription wire/Assignment live/Frames; do go test -run '^$$' -fuzz "Fuzz$${f#*/}" -fuzztime 20s -fuzzminimizetime 1x "./grader/$${f%/*}" || exit; done
bench: ; $(GOTEST) -run '^$$' -bench . -benchtime 3x ./...
lint: ; test -z "$$(gofmt -l $$(git ls-files '*.go' | grep -v /testdata/) | tee /dev/stderr)" && go vet ./... && go vet -tags proof,foreign,kafka,interop,hostile,browser ./...
build: ; @go build -o $(grader) ./grader
