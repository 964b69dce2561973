import { describe, expect, test } from "vitest"
import {
  choice,
  type Declaration,
  declarationProblems,
  innerLever,
  needs,
  range,
  sameAs,
  takes,
  when,
} from "./index.js"
import { declaration as tube } from "./sample-levers.fixture.js"
import { declaration } from "./sample-pattern.fixture.js"

const problems = (change: Partial<Declaration>): string[] => declarationProblems({ ...declaration, ...change })
const option = (one: Declaration["options"][string]): string[] =>
  problems({ options: { ties: declaration.options.ties, one } })

describe("declarationProblems", () => {
  test("finds none in a sound declaration", () => {
    expect(declarationProblems(declaration)).toEqual([])
  })
  test.each([
    [range(0, 3, 0.1, 1), "option one: the step 0.1 is not a multiple of 1/8"],
    [range(0, 3, 0.25, 1.1), "option one: 1.1 does not lie on a step of 0.25"],
    [range(0, 3, 1, 4), "option one: the default 4 is not from 0 to 3"],
    [range(3, 0, 1, 0), "option one: 3 is not below 0"],
    [range(0, 3.5, 1, 1), "option one: 3.5 does not lie on a step of 1"],
    [choice(["a", "a"], "a"), "option one: value a is declared twice"],
    [choice(["Two words"], "Two words"), "option one: value Two words is not in camel case"],
    [
      range(0, 3, 1, 1, "cm", when("waist", "a")),
      "option one: its condition names waist, which is not a choice of this pattern",
    ],
    [range(0, 3, 1, 1, "cm", when("ties", "wide")), "option one: its condition names ties.wide, which is not a value"],
    [
      range(0, 3, 1, 1, "cm", when("constructor", "a")),
      "option one: its condition names constructor, which is not a choice of this pattern",
    ],
  ])("names what is wrong with %j", (one, problem) => {
    expect(option(one)).toContain(problem)
  })
  test.each([0, -3, 1.5, Number.NaN, 1e9])("an ID of %d is none", (id) => {
    expect(problems({ id })).toEqual([`ID ${id} is not a whole number from 1 to 999999999`])
  })
  test.each(["", "1000", "Apron", "half_apron", "half--apron", "-apron", "../apron"])(
    "a slug of %j is none",
    (slug) => {
      expect(problems({ slug })).toHaveLength(1)
      expect(problems({ slug: "half-apron-2" })).toEqual([])
    },
  )
  test("names what is wrong with groups, seams and names", () => {
    expect(problems({ seams: { side: 21 } })).toEqual(["seam side: 21 is not from 0 to 20 cm"])
    expect(problems({ garmentMeasurements: ["mfWaist", "mfWaist"], levels: {} })).toEqual([
      "garment measurement mfWaist is declared twice",
      "garment measurement mfWaist does not begin with gm",
      "garment measurement mfWaist does not begin with gm",
    ])
    expect(problems({ materials: [] })).toEqual(["no material group is declared"])
    const body = { waist: needs("mbWaistGirth"), belly: takes("mbWaistGirth") }
    expect(problems({ measurements: { body, final: { hem: takes("mbHeight") } } })).toEqual([
      "body measurement mbWaistGirth is declared twice",
      "final measurement mbHeight does not begin with mf",
      "no final group is required",
    ])
  })
  test("names what no body has", () => {
    const body = { waist: needs("mbWaistGrith" as "mbWaistGirth") }
    expect(problems({ measurements: { ...declaration.measurements, body } })).toContain(
      "body measurement mbWaistGrith is none that is taken of a body",
    )
  })
  test("names what is wrong with levels", () => {
    expect(problems({ levels: { gmWaistGirth: { over: "waist", ease: "flare" } } })).toEqual([])
    expect(problems({ levels: { gmWaistGirth: { over: ["waist", "hips"], ease: "flair" } } })).toEqual([
      "level of gmWaistGirth: hips is no body group",
      "level of gmWaistGirth: flair is no option",
    ])
    expect(problems({ falls: [{ of: ["gmHip"], as: ["waist"], why: "" }] })).toEqual([
      "gmHip is said to fall, and is not measured",
      "why gmHip falls is not said",
    ])
    expect(problems({ levels: { gmHip: { over: "waist" } } })).toEqual(["level of gmHip: it is not measured"])
  })
  test("names what is wrong with what values ask for", () => {
    const asking = (asked: Record<string, Record<string, string[]>>): string[] => problems({ needs: asked })
    expect(asking({ ties: { long: ["maxHip"] } })).toEqual([])
    expect(asking({ tie: { long: ["maxHip"] } })).toEqual(["needs of tie, which is not a choice of this pattern"])
    expect(asking({ length: { long: ["maxHip"] } })).toEqual(["needs of length, which is not a choice of this pattern"])
    expect(asking({ ties: { longer: ["maxHip"] } })).toEqual(["needs of ties.longer, which is not a value"])
    expect(asking({ ties: { long: ["hips"] } })).toEqual(["ties.long needs hips, which is no body group"])
    expect(asking({ ties: { long: ["hip"] } })).toEqual(["ties.long needs hip, which is required anyway"])
    expect(asking({ ties: { short: ["maxHip"] } })).toEqual([
      "the default ties.short needs maxHip: the defaults draft from the required groups alone",
    ])
  })
  test("names what is wrong with levers and what is taken from a parent", () => {
    expect(declarationProblems(tube)).toEqual([])
    expect(problems({ levers: { gmHip: "length", gmLength: "ties", gmWaistGirth: "constructor" } })).toEqual([
      "lever of gmHip, which is not measured",
      "lever of gmLength: ties is no range",
      "lever of gmWaistGirth: constructor is no range",
    ])
    expect(problems({ innerLevers: { length: innerLever(1, 2, 3) } })).toEqual([
      "inner lever length has the name of an option",
      "inner lever length: 3 is not from 1 to 2",
      "inner lever length moves nothing",
    ])
    expect(problems({ parents: { coat: { gmLength: sameAs("gmLength"), gmHip: sameAs("gmHip") } } })).toEqual([
      "parent coat: gmLength has no lever",
      "parent coat: gmHip is not measured",
      "parent coat: gmHip has no lever",
    ])
  })
})
