#!/usr/bin/env bash
# Makes the image of a Gradescope autograder, once, as root: bubblewrap, Go to
# compile submissions with, and the grader.
#
# Copy to   the root of a zip, with run_autograder beside it and Muster in
#           muster/. At the root of your Muster this makes it:
#   git archive -o gradescope.zip --add-file=.ci/copy/gradescope/setup.sh --add-file=.ci/copy/gradescope/run_autograder --prefix=muster/ HEAD
# Change    nothing here; SEED in run_autograder. Upload the zip, choose Ubuntu
#           22.04 or newer, and give the assignment the points that the
#           solution has: one for each check, and one for the whole.
set -euo pipefail

AUTOGRADER=${AUTOGRADER:-/autograder} # another one only to try this out
GO_VERSION=1.26.8
GO_SHA256=d0f743b33e8d8945e6b1f432edd15785c70507121d6e2a723b21285eddf8b57b # of linux-amd64, as go.dev/dl lists it

apt-get update -q
apt-get install -q -y --no-install-recommends bubblewrap ca-certificates curl

# Ubuntu's own Go is too old.
export PATH=/usr/local/go/bin:$PATH
if ! command -v go; then
	curl -fsSL -o /tmp/go.tar.gz "https://go.dev/dl/go$GO_VERSION.linux-amd64.tar.gz"
	echo "$GO_SHA256  /tmp/go.tar.gz" | sha256sum --check
	tar -C /usr/local -xzf /tmp/go.tar.gz
	rm /tmp/go.tar.gz
fi

cd "$AUTOGRADER/source/muster"
export GOCACHE=$AUTOGRADER/source/go-build
go build -o .bin/grader ./grader
# An image that cannot grade fails here, and not at the first submission. It
# also leaves the standard library compiled.
.bin/grader grade --quiet solution

# The solution and the seed are no business of a program's, which runs under a
# user id of its own.
chmod 700 "$AUTOGRADER/source"
