"""Does with a file of .ci/copy what the system that it is for does with it:

    copies.py SYSTEM FILE CHECKOUT MUSTER FOLDER

CHECKOUT stands for the repository that the file was copied to, and MUSTER for
the instructor's. The jobs work below FOLDER, one after the other. The exit
code is the highest that a script of theirs had.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

SEED = "20260901"  # what the secret is


def shell(script, folder, **env):
    env = {**os.environ, **{name: str(value) for name, value in env.items()}}
    sys.stdout.flush()
    return subprocess.run(["bash", "-eo", "pipefail", "-c", script], cwd=folder, env=env, stdin=subprocess.DEVNULL).returncode


def copy(source, target):
    shutil.copytree(source, target, dirs_exist_ok=True, symlinks=True)


class GitHub:
    """A run of a workflow: its jobs in order, each step by step."""

    def __init__(self, flow, checkout, muster, folder):
        self.flow, self.checkout, self.muster, self.folder = flow, checkout, muster, folder

    def run(self):
        return max(self.job(name, job, part) for name, job in self.flow["jobs"].items() for part in self.parts(job))

    @staticmethod
    def parts(job):
        return job.get("strategy", {}).get("matrix", {}).get("part", [1])

    def job(self, name, job, part):
        self.workspace = self.folder / f"{name}-{part}"
        self.workspace.mkdir(parents=True)
        self.known = {"matrix.part": part, "strategy.job-total": len(self.parts(job)), "secrets.MUSTER_SEED": SEED,
                      "secrets.MUSTER_TOKEN || github.token": "", **{f"env.{k}": v for k, v in self.flow["env"].items()}}
        code = 0
        for step in job["steps"]:
            if code == 0 or "!cancelled()" in step.get("if", ""):
                code = max(code, self.step(step))
        return code

    def fill(self, values):
        """Puts in what stands in ${{ }}; there must be nothing else than is known."""
        return {name: re.sub(r"\$\{\{ (.+?) \}\}", lambda m: str(self.known[m[1]]), str(value)) for name, value in values.items()}

    def step(self, step):
        given = self.fill(step.get("with", {}))
        path = self.workspace / given.get("path", "")
        match step.get("uses", "").split("@")[0]:
            case "":
                env = self.fill({**self.flow["env"], **step.get("env", {})})
                summary = self.folder / "summary.md"
                return shell(step["run"], self.workspace / step.get("working-directory", ""), GITHUB_ACTIONS="true",
                             GITHUB_WORKSPACE=self.workspace, GITHUB_STEP_SUMMARY=summary, **env)
            case "actions/checkout" if "repository" in given:
                return shell(f"git clone -q '{self.muster}' '{path}'", self.folder)
            case "actions/checkout":
                copy(self.checkout, path)
            case "actions/setup-go":
                pass
            case "actions/upload-artifact":
                copy(path, self.folder / "artifacts" / given["name"])
            case "actions/download-artifact":
                for found in (self.folder / "artifacts").glob(given["pattern"]):
                    copy(found, path / found.name)
            case other:
                raise SystemExit(f"{other}: this trial does not know the action")
        return 0


def gitlab(flow, checkout, muster, folder):
    """A pipeline: its jobs in order, with the artifacts of those before."""
    code, artifacts = 0, folder / "artifacts"
    artifacts.mkdir(parents=True)
    for name, job in flow.items():
        if "script" not in job:
            continue
        job, parts = {**flow.get("default", {}), **job}, job.get("parallel", 1)
        for part in range(1, parts + 1):
            project = folder / f"{name}-{part}"
            copy(checkout, project)
            copy(artifacts, project)
            env = {**flow.get("variables", {}), **job.get("variables", {}), "MUSTER_REPO": muster, "MUSTER_REF": "HEAD",
                   "MUSTER_SEED": SEED, "CI_NODE_INDEX": part, "CI_NODE_TOTAL": parts}
            code = max(code, shell("\n".join(job["before_script"] + job["script"]), project, **env))
            for path in job["artifacts"].get("paths", []):
                copy(project / path, artifacts / path)
    return code


def kubernetes(jobs, checkout, muster, folder):
    """The pods of each job, in a folder that stands for the claim."""
    code, claim = 0, folder / "claim"
    copy(checkout, claim)
    for job in jobs:
        (container,) = job["spec"]["template"]["spec"]["containers"]
        (mount,) = container["volumeMounts"]
        env = {e["name"]: e.get("value", SEED) for e in container.get("env", [])}
        pods = job["spec"].get("completions", 1)
        assert str(pods) == env.get("PARTS", "1"), "completions and PARTS differ"
        assert container["command"] == ["sh", "-c"], container["command"]
        for pod in range(pods):
            (script,) = container["args"]
            code = max(code, shell(script.replace(mount["mountPath"], str(claim)), muster, JOB_COMPLETION_INDEX=pod, **env))
    return code


def main(system, file, *places):
    places = [pathlib.Path(p).absolute() for p in places]
    documents = list(yaml.safe_load_all(pathlib.Path(file).read_text(encoding="utf-8")))
    if system == "kubernetes":
        return kubernetes(documents, *places)
    (flow,) = documents
    return GitHub(flow, *places).run() if system == "github" else gitlab(flow, *places)


sys.exit(main(*sys.argv[1:]))
