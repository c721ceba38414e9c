# One line each. SUBMISSION is what to grade; ARGS are more flags for grade.
SUBMISSION ?= starter
ARGS ?=
grader = .bin/grader

.PHONY: grade check test bench lint grader
grade: grader ; @$(grader) grade --again 'make grade ARGS=' $(ARGS) $(SUBMISSION)
check: grader ; @$(grader) check
test: ; go test -race ./...
bench: ; go test -run '^$$' -bench . ./...
lint: ; gofmt -l . && go vet ./...
grader: ; @go build -o $(grader) ./grader
