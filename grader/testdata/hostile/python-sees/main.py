# Looks for secrets in the arguments and environments of all processes, from
# Python.
#
# class: see the grader's process
import glob
import leader

done = False
for name in glob.glob("/proc/[0-9]*/environ") + glob.glob("/proc/[0-9]*/cmdline"):
    try:
        text = open(name, errors="replace").read()
    except OSError:
        continue
    at = text.find("canary-")
    if at >= 0 and not done:
        leader.leak(text[at:at + 27])
        done = True
leader.serve()
