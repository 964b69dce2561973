import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  type Batch,
  type Form,
  fillBody,
  fillInParts,
  nextSteps,
  type Plan,
  planBatch,
  planInParts,
  pointerTo,
  wantsInParts,
  wantsOf,
} from "./index.js"

const yields = { predictBody: ["id", "measurements"], draft: ["id", "garmentMeasurements"], export: ["id", "files"] }

const order: Batch = {
  definitions: { shell: { nesting: { sheetWidth: 150 } }, all: { shell: { $ref: "#/definitions/shell" } } },
  actions: {
    body: { type: "predictBody", body: { gender: "male", measurements: { mbHeight: 180 } } },
    shirt: {
      type: "draft",
      body: {
        patternId: 2,
        measurements: { $ref: "#/resources/body/measurements" },
        materials: { $ref: "#/definitions/all" },
      },
    },
    pdf: { type: "export", body: { draftId: { $ref: "#/resources/shirt/id" }, fileType: "pdf" } },
    skirt: { type: "draft", body: { patternId: 1, sheet: [{ $ref: "#/definitions/shell/nesting/sheetWidth" }] } },
  },
}

const planned = (batch: Batch): Plan => {
  const plan = planBatch(batch, yields)
  if (plan._tag === "Err") throw new Error(JSON.stringify(plan.error))
  return plan.value
}
const problems = (batch: Batch): readonly string[] => {
  const plan = planBatch(batch, yields)
  return plan._tag === "Err" ? plan.error.map(({ pointer, message }) => `${pointer} ${message}`) : []
}
const oneBody = (body: unknown): Batch => ({ ...order, actions: { ...order.actions, extra: { type: "draft", body } } })

describe("the graph of a batch", () => {
  test("has an edge for each reference to an action, and knows what depends on nothing", () => {
    const plan = planned(order)
    expect([...plan.dependencies.get("shirt")!]).toEqual(["body"])
    expect([...plan.dependencies.get("pdf")!]).toEqual(["shirt"])
    expect([...plan.independent]).toEqual(["body", "skirt"])
  })

  test("runs through definitions", () => {
    const plan = planned({
      definitions: { ...order.definitions, person: { measurements: { $ref: "#/resources/body/measurements" } } },
      actions: { ...order.actions, coat: { type: "draft", body: { $ref: "#/definitions/person" } } },
    })
    expect([...plan.dependencies.get("coat")!]).toEqual(["body"])
  })

  test.each([
    ["an unknown action", { $ref: "#/resources/nobody/id" }, "there is no action"],
    ["an action by the name of an object's own method", { $ref: "#/resources/constructor/id" }, "there is no action"],
    ["an unknown definition", { a: [{ $ref: "#/definitions/none" }] }, "there is no definition"],
    ["a field that the type never has", { $ref: "#/resources/body/files" }, "gives no"],
    ["no field", { $ref: "#/resources/body" }, "must name an action and a field"],
    ["another root", { $ref: "#/actions/body/id" }, "must begin with"],
    ["another document", { $ref: "https://example.com/x.json" }, "must begin with"],
    ["no text", { $ref: 7 }, "must be a string"],
  ])("refuses a reference to %s", (_what, body, message) => {
    expect(problems(oneBody(body)).join()).toContain(message)
  })

  test("names the place of a wrong reference", () => {
    expect(problems(oneBody({ "a/b": { $ref: "#/resources/nobody/id" } }))[0]).toMatch(/^\/actions\/extra\/body\/a~1b /)
  })

  test("refuses circles of actions, of definitions and of one action with itself", () => {
    const circle: Batch = {
      definitions: {},
      actions: {
        a: { type: "draft", body: { note: { $ref: "#/resources/b/id" } } },
        b: { type: "draft", body: { note: { $ref: "#/resources/a/id" } } },
      },
    }
    expect(problems(circle).join()).toContain("refers to itself")
    expect(problems(oneBody({ $ref: "#/resources/extra/id" })).join()).toContain("refers to itself")
    expect(problems({ ...order, definitions: { ...order.definitions, x: { $ref: "#/definitions/x" } } })).toHaveLength(
      1,
    )
  })

  test("takes a chain of 500 actions", () => {
    const actions = Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [
        `a${i}`,
        { type: "draft", body: i === 0 ? {} : { note: { $ref: `#/resources/a${i - 1}/id` } } },
      ]),
    )
    expect(planned({ definitions: {}, actions }).independent.size).toBe(1)
  })
})

describe("the places that a batch wants", () => {
  const forms: Readonly<Record<string, Form>> = {
    predictBody: { fields: { id: "value", measurements: { fields: { mbHeight: "value" } } } },
    draft: {
      fields: { garmentMeasurements: { fields: {}, others: "value" }, metadata: "anything", files: { items: "value" } },
    },
  }
  const wanted = (body: unknown, definitions: Batch["definitions"] = {}) => {
    const wants = wantsOf({ definitions, actions: { ...order.actions, pdf: { type: "draft", body } } }, forms)
    return wants._tag === "Err"
      ? wants.error.map(({ pointer, message }) => `${pointer} ${message}`)
      : wants.value.flatMap(({ place, action, path }) =>
          pointerTo(place).startsWith("/actions/pdf") ? [action, ...path] : [],
        )
  }

  test.each([
    ["resources/body/measurements/mbHeight"],
    ["resources/skirt/garmentMeasurements/gmHemGirth"],
    ["resources/skirt/metadata/a/b/0"],
    ["resources/skirt/files/12"],
  ])("%s may be there", (path) => {
    expect(wanted([{ $ref: `#/${path}` }], order.definitions)).toEqual(path.split("/").slice(1))
  })

  test.each([
    ["resources/body/id/0", "at id/0"],
    ["resources/body/measurements/mbTail", "at measurements/mbTail"],
    ["resources/body/measurements/constructor", "at measurements/constructor"],
    ["resources/skirt/garmentMeasurements/gmHemGirth/0", "at garmentMeasurements/gmHemGirth/0"],
    ["resources/skirt/files/01", "at files/01"],
    ["definitions/shell/constructor", 'nothing at "constructor"'],
    ["definitions/all/shell/nesting/sheetWidth/0", 'nothing at "0"'],
    ["definitions/list/length", 'nothing at "length"'],
    ["definitions/body/mbTail", "at measurements/mbTail"],
  ])("%s never is", (path, words) => {
    const definitions = { ...order.definitions, list: [1], body: { $ref: "#/resources/body/measurements" } }
    expect(wanted([{ $ref: `#/${path}` }], definitions)).toEqual([expect.stringContaining(words)])
    expect(wanted([{ $ref: `#/${path}` }], definitions)[0]).toMatch(/^\/actions\/pdf\/body\/0 /)
  })

  test("through definitions of definitions, as filling in goes", () => {
    const definitions = { ...order.definitions, body: { deep: { $ref: "#/resources/body/measurements" } } }
    const path = ["body", "measurements", "mbHeight"]
    expect(wanted([{ $ref: "#/definitions/body/deep/mbHeight" }], definitions)).toEqual(path)
    const twice = { ...definitions, again: { $ref: "#/definitions/body" } }
    expect(wanted([{ $ref: "#/definitions/again/deep/mbHeight" }], twice)).toEqual(path)
  })
})

describe("in parts", () => {
  const large: Batch = {
    ...order,
    actions: {
      ...order.actions,
      skirt: { type: "draft", body: { list: Array.from({ length: 5000 }, () => ({ a: [1, { b: 2 }] })) } },
      last: {
        type: "draft",
        body: [0, { at: { $ref: "#/resources/body/measurements" } }, { $ref: "#/resources/none/id" }],
      },
    },
  }
  const forms: Readonly<Record<string, Form>> = { predictBody: "anything", draft: "anything", export: "anything" }

  test.each([
    ["the graph", () => planInParts(large, yields), planBatch(large, yields)],
    [
      "the places",
      () => wantsInParts({ ...large, actions: { ...large.actions, last: order.actions.body! } }, forms),
      wantsOf({ ...large, actions: { ...large.actions, last: order.actions.body! } }, forms),
    ],
  ])("%s of a large batch is the same, and others are served in between", (_what, begin, whole) => {
    const parts = begin()
    let count = 0
    let step = parts.next()
    for (; step.done !== true; step = parts.next()) count++
    expect(step.value).toEqual(whole)
    expect(count).toBeGreaterThan(5)
  })

  test("a large body is filled in as it is at once, and others are served in between", () => {
    const values = { definitions: { shell: { width: 150 } }, resources: {} }
    const body = {
      list: Array.from({ length: 20_000 }, (_, i) => (i % 2 === 0 ? { $ref: "#/definitions/shell" } : [i])),
    }
    const parts = fillInParts(body, values)
    let count = 0
    let step = parts.next()
    for (; step.done !== true; step = parts.next()) count++
    expect(step.value).toEqual(fillBody(body, values))
    expect(step.value).toMatchObject({ _tag: "Ok", value: { list: expect.arrayContaining([{ width: 150 }, [1]]) } })
    expect(count).toBeGreaterThan(20)
  })

  test("a reference is told where it stands, however deep", () => {
    expect(problems(large)).toEqual([expect.stringMatching(/^\/actions\/last\/body\/2 /)])
    const deep = { a: [{ "b/c": { $ref: "#/resources/none/id" } }, 1, { $ref: "#/resources/none/id" }] }
    expect(problems(oneBody(deep)).map((words) => words.split(" ")[0])).toEqual([
      "/actions/extra/body/a/0/b~1c",
      "/actions/extra/body/a/2",
    ])
  })
})

describe("filling in", () => {
  const values = { definitions: order.definitions, resources: { body: { measurements: { mbHeight: 180 } } } }

  test("replaces references at any depth, definitions' own too", () => {
    const filled = fillBody(order.actions.shirt!.body, values)
    expect(filled).toMatchObject({
      value: { patternId: 2, measurements: { mbHeight: 180 }, materials: { shell: { nesting: { sheetWidth: 150 } } } },
    })
    expect(fillBody(order.actions.skirt!.body, values)).toMatchObject({ value: { sheet: [150] } })
  })

  test("reads ~1 as a slash and ~0 as a tilde", () => {
    const filled = fillBody({ $ref: "#/definitions/a~1b~0c/x" }, { definitions: { "a/b~c": { x: 1 } }, resources: {} })
    expect(filled).toMatchObject({ value: 1 })
  })

  test("says where a value is missing", () => {
    const filled = fillBody({ at: [{ $ref: "#/definitions/shell/nesting/none" }] }, values)
    expect(filled).toMatchObject({ error: [{ pointer: "/at/0" }] })
  })

  test("leaves a value without references as it is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!JSON.stringify(value).includes("$ref"))
        expect(fillBody(value, values)).toEqual({ _tag: "Ok", value })
      }),
      { seed: 20261121 },
    )
  })
})

describe("what references bring", () => {
  const references = (count: number, $ref: string) => Array.from({ length: count }, () => ({ $ref }))
  const refused = (message: string) => ({
    _tag: "Err",
    error: [{ pointer: "", message: `${message} once its references are filled in` }],
  })
  const text = "x".repeat(250_000)

  test("is bounded in values, whoever holds them", () => {
    const many = Array.from({ length: 60_000 }, () => 1)
    const definitions = {
      many,
      holder: { $ref: "#/definitions/many" },
      made: { $ref: "#/resources/a/many" },
      madeInside: { a: { $ref: "#/resources/a/many" } },
    }
    const values = { definitions, resources: { a: { many } } }
    for (const name of [...Object.keys(definitions).map((each) => `definitions/${each}`), "resources/a/many"]) {
      expect(fillBody(references(1, `#/${name}`), values)._tag).toBe("Ok")
      expect(fillBody(references(2, `#/${name}`), values)).toEqual(refused("grows by more than 100000 values"))
    }
  })

  test("is bounded in values, of which a body's own are none", () => {
    const own = Array.from({ length: 150_000 }, () => 1)
    expect(fillBody([own, { $ref: "#/definitions/one" }], { definitions: { one: 1 }, resources: {} })).toEqual({
      _tag: "Ok",
      value: [own, 1],
    })
  })

  test("comes through 64 definitions at the most, whether each is the next or holds it", () => {
    const chain = (length: number, holding: (ref: object) => unknown) =>
      Object.fromEntries(
        Array.from({ length }, (_, i) => [
          `d${i}`,
          i === length - 1 ? 1 : holding({ $ref: `#/definitions/d${i + 1}` }),
        ]),
      )
    for (const holding of [(ref: object) => ref, (ref: object) => ({ a: [ref] })]) {
      const filled = (length: number) =>
        fillBody({ $ref: "#/definitions/d0" }, { definitions: chain(length, holding), resources: {} })
      expect(filled(64)._tag).toBe("Ok")
      for (const length of [70, 5000]) {
        expect(filled(length)).toMatchObject({
          error: [{ message: expect.stringMatching(/leads through more than 64/) }],
        })
      }
    }
  })

  test("a place is named by a text of 8,000 characters and 100 steps at the most", () => {
    for (const [$ref, why] of [
      [`#/definitions/${"x".repeat(9000)}`, /at most 8000 characters/],
      [`#/definitions/a${"/b".repeat(101)}`, /at most 100 levels/],
    ] as const) {
      const planned = planBatch({ definitions: {}, actions: { one: { type: "draft", body: { $ref } } } }, yields)
      expect(planned).toMatchObject({ error: [{ message: expect.stringMatching(why) }] })
    }
  })

  test("references under long names share them: neither their number nor their faults fill the memory", () => {
    const nested = (inner: unknown) =>
      ["a", "b", "c"].reduce((value, name) => ({ [name.repeat(60_000)]: value }), inner)
    for (const ref of [{ $ref: 1 }, { $ref: "#/definitions/one" }]) {
      const definitions = { one: 1, many: nested(Array.from({ length: 30_000 }, () => ref)) }
      const before = process.memoryUsage().heapUsed
      const planned = planBatch({ definitions, actions: {} }, yields)
      if (planned._tag === "Err") expect(planned.error).toHaveLength(1000)
      else expect(wantsOf({ definitions, actions: {} }, {})._tag).toBe("Ok")
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(600e6)
    }
  })

  test("is bounded in characters, of texts and of names, and a body's own are not counted", () => {
    const values = {
      definitions: { text, holder: { a: { $ref: "#/definitions/text" }, b: 1 }, named: { [text]: 1 } },
      resources: { a: { text } },
    }
    for (const $ref of ["#/definitions/text", "#/definitions/holder/a", "#/definitions/named", "#/resources/a/text"]) {
      expect(fillBody([text, text, ...references(4, $ref)], values)._tag).toBe("Ok")
      expect(fillBody(references(5, $ref), values)).toEqual(refused("grows by more than 1000000 characters"))
    }
    expect(fillBody(references(2000, "#/definitions/holder/b"), values)._tag).toBe("Ok")
    expect(fillBody(references(50_000, "#/definitions/holder/a"), values)._tag).toBe("Err")
  })
})

describe("what to do next", () => {
  test("starts all that waits for nothing, side by side", () => {
    expect(nextSteps(planned(order), new Map())).toEqual({ start: ["body", "skirt"], skip: [], finished: false })
  })

  test("skips what depends on a failure, and what depends on that; the rest goes on", () => {
    const progress = new Map([["body", "failed"] as const, ["skirt", "running"] as const])
    expect(nextSteps(planned(order), progress)).toEqual({ start: [], skip: ["shirt", "pdf"], finished: false })
  })

  test("any batch ends, each action once, never before what it waits for", () => {
    const graph = fc.array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 25 })
    fc.assert(
      fc.property(graph, fc.infiniteStream(fc.boolean()), (wishes, luck) => {
        const needs = wishes.map((own, i) => (i === 0 ? [] : own.map((n) => n % i)))
        const actions = Object.fromEntries(
          needs.map((own, i) => [`a${i}`, { type: "draft", body: own.map((n) => ({ $ref: `#/resources/a${n}/id` })) }]),
        )
        const plan = planned({ definitions: {}, actions })
        const progress = new Map<string, "running" | "completed" | "failed" | "skipped">()
        for (let round = 0; round <= needs.length; round++) {
          const { start, skip, finished } = nextSteps(plan, progress)
          if (finished && skip.length === 0) break
          for (const id of [...start, ...skip]) expect(progress.has(id)).toBe(false)
          for (const id of start)
            for (const need of plan.dependencies.get(id)!) expect(progress.get(need)).toBe("completed")
          for (const id of skip) progress.set(id, "skipped")
          for (const id of start) progress.set(id, luck.next().value ? "completed" : "failed")
        }
        expect(progress.size).toBe(needs.length)
      }),
      { seed: 20261121 },
    )
  })
})
