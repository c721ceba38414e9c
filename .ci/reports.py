"""Compares reports with the record of the same grading: reports.py SCHEMA FOLDER..."""

import json
import pathlib
import sys
from collections import Counter

from junitparser import Error, Failure, JUnitXml, Skipped
from lxml import etree

XS = "{http://www.w3.org/2001/XMLSchema}"
OUTCOMES = {Failure: "failures", Error: "errors", Skipped: "skipped"}


def junit_schema(file):
    """The schema, with the two attributes that readers know and it does not."""
    schema = etree.parse(file)
    (testcase,) = schema.findall(f"{XS}element[@name='testcase']/{XS}complexType")
    for name in "file", "line":
        etree.SubElement(testcase, XS + "attribute", name=name, type="xs:string")
    return etree.XMLSchema(schema)


def expected(record, level):
    """What becomes of the checks, and of the verdict beside them."""
    counts = Counter(tests=len(record["checks"]) + 1)
    counts[{"pass": "none", "fail": "failures", "broken": "errors"}[record["verdict"]]] += 1
    for check in record["checks"]:
        if check["status"] == "passed":
            continue
        if check["bonus"]:
            counts["skipped"] += 1
        elif check["status"] == "failed" or level == "counts":
            counts["failures"] += 1
        else:
            counts["errors"] += 1
    del counts["none"]
    return counts


def check_junit(file, schema, record, level):
    schema.assertValid(etree.parse(file))
    run = JUnitXml.fromfile(str(file))
    told, found = Counter(), Counter()
    names = set()
    for suite in run:
        told.update({n: getattr(suite, n) for n in ("tests", "failures", "errors", "skipped")})
        for case in suite:
            names.add((case.classname, case.name))
            found["tests"] += 1
            found.update(OUTCOMES[type(result)] for result in case.result)
    assert +told == +found == +expected(record, level), (told, found, expected(record, level))
    assert (run.tests, run.failures, run.errors) == (told["tests"], told["failures"], told["errors"]), run
    assert len(names) == found["tests"], "two cases have one name"


def check_gradescope(file, record):
    results = json.loads(file.read_text(encoding="utf-8"))
    tests = results["tests"]
    assert set(results) <= {"score", "output", "output_format", "visibility", "stdout_visibility", "tests"}, set(results)
    assert results["stdout_visibility"] == "hidden" and results["visibility"] == "visible"
    assert results["score"] == sum(t["score"] for t in tests) == record["passed"] + (record["verdict"] == "pass"), results["score"]
    assert sum(t["max_score"] for t in tests) == record["total"] + 1
    assert len(tests) == len(record["checks"]) + 1
    for test in tests:
        assert test["status"] in ("passed", "failed") and test["output_format"] == "text", test
        assert isinstance(test["number"], str) and isinstance(test["name"], str), test
        assert 0 <= test["score"] <= test["max_score"], test


def main(schema_file, *folders):
    schema = junit_schema(schema_file)
    for folder in map(pathlib.Path, folders):
        record = json.loads((folder / "record.json").read_text(encoding="utf-8"))
        level = folder.name.rsplit("-", 1)[1]
        check_junit(folder / "junit.xml", schema, record, level)
        check_gradescope(folder / "results.json", record)
        print(f"{folder.name}: {len(record['checks'])} checks, read by others as they are")


main(*sys.argv[1:])
