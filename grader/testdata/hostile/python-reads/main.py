# Reads the expected answers and the grader's secrets, from Python.
#
# class: read the grader's files
import glob
import leader

for name in [leader.canary["canaryDir"] + "/features/expected.feature", leader.canary["canaryDir"] + "/home/token"]:
    try:
        leader.leak(open(name).read())
    except OSError as e:
        print("no:", str(e)[-50:], flush=True)
leader.serve()
