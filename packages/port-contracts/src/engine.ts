import { Engine, type EngineRefusal, type JobNews } from "@toile/service-core"
import { Effect, Fiber, type Layer, ManagedRuntime } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ASKS, draftRequest, exportOrder, techPackOrder } from "./scripted-engine.js"

/** How long each kind of work may take, as far as this suite waits for it. */
export interface EngineLimits {
  readonly draftMs: number
  readonly exportMs: number
}

/**
 * What every way to run an engine holds.
 *
 * @param open with the engine's module `@toile/port-contracts/scripted-engine`
 */
export function engineContract(name: string, open: (limits: EngineLimits) => Layer.Layer<Engine>): void {
  describe(`${name} as engine`, () => {
    let runtime: ManagedRuntime.ManagedRuntime<Engine, never>
    beforeAll(() => {
      runtime = ManagedRuntime.make(open({ draftMs: 20_000, exportMs: 20_000 }))
    })
    afterAll(() => runtime.dispose())
    const use = <A, E>(work: (engine: Engine) => Effect.Effect<A, E>) =>
      runtime.runPromise(Effect.flatMap(Engine, work))
    const BUNDLE = { source: "the pattern's text", commitHash: "0".repeat(64) }
    const nothing = () => Effect.succeed(false)
    const draft = (asks: string) => (engine: Engine) => engine.draft(draftRequest(asks), BUNDLE)
    const produce =
      (asks: string, heard: (news: JobNews) => Effect.Effect<boolean> = nothing) =>
      (engine: Engine) =>
        engine.produce(exportOrder(asks), heard)
    const preview = (asks: string) => (engine: Engine) => engine.preview(exportOrder(asks))
    const techPack = (asks: string) => (engine: Engine) => engine.techPack(techPackOrder(asks))

    test("what the engine makes comes back as it is, of an export what was chosen and what is cut of it in a second material", async () => {
      const { json, ...made } = await use(draft(ASKS.make))
      const { warnings, garmentMeasurements, options } = JSON.parse(json)
      expect(made).toEqual({ warnings, garmentMeasurements, objects: ["front", "back", "backLining", "collar"] })
      expect({ garmentMeasurements, options }).toEqual({
        garmentMeasurements: { gmWaistGirth: 70.125 },
        options: { length: 60 },
      })
      expect(warnings).toEqual([{ code: "source", message: BUNDLE.source }])
      const { files, layout, warnings: told } = await use(produce(ASKS.make))
      expect(files.map(({ filename, bytes }) => [filename, bytes.length, bytes[1]])).toEqual([
        ["front.dxf", 100_000, 1],
        ["back.dxf", 100_000, 2],
        ["backLining.dxf", 100_000, 3],
      ])
      expect(told).toEqual(["the font has no glyph for X"])
      expect(layout).toEqual([{ materialGroup: "shell", material: "", sheets: [], density: 0.5 }])
      const pages = [{ width: 21, height: 29.7, count: 3 }]
      expect(await use(preview(ASKS.make))).toEqual({ sheets: [], files: [{ filename: "front.dxf", pages }] })
      const { bytes, warnings: ofPack } = await use(techPack(ASKS.make))
      expect([[...bytes], ofPack]).toEqual([[1, 2, 3, 0], ["the font has no glyph for Y"]])
      // Its bundle has been sent with a draft before, and goes no second time
      for (let time = 0; time < 2; time++) {
        const pack = await use((engine) => engine.techPack(techPackOrder(ASKS.make), BUNDLE))
        expect([...pack.bytes]).toEqual([1, 2, 3, BUNDLE.source.length])
      }
    })

    test("a refusal comes with its words and its places; what the engine throws is told in words of the house", async () => {
      const refusal = {
        message: "It does not suit.",
        errors: [{ pointer: "/measurements/mbHeight", message: "too much" }],
      }
      for (const work of [draft, produce, preview, techPack]) {
        expect(await use((engine) => Effect.flip<unknown, unknown, never>(work(ASKS.refuse)(engine)))).toEqual(refusal)
        const thrown = await use((engine) =>
          Effect.flip<unknown, { readonly message: string }, never>(work(ASKS.throw)(engine)),
        )
        expect(thrown.message).not.toBe("")
        expect(JSON.stringify(thrown)).not.toContain("secret")
      }
      expect(await use(draft(ASKS.make))).toBeDefined()
    })

    test("work that never ends holds nothing else up, and is stopped where it is when nobody wants it any more", async () => {
      const stuck = await use((engine) => Effect.forkDetach(produce(ASKS.neverEnd)(engine)))
      const others = await Promise.all([use(draft(ASKS.make)), use(techPack(ASKS.make)), use(draft(ASKS.make))])
      expect(others).toHaveLength(3)
      await use(() => Fiber.interrupt(stuck))
      expect(await use(draft(ASKS.make))).toBeDefined()
    })

    test("what the engine reports is heard in its order, the last of it before the end", async () => {
      const heard: JobNews[] = []
      const hear = (news: JobNews) =>
        Effect.andThen(
          Effect.sleep(200),
          Effect.sync(() => heard.push(news) < 0),
        )
      await use(produce(ASKS.report, hear))
      const steps = heard.map(({ best }) => (best as { readonly step: number }).step)
      expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
      expect(heard.at(-1)?.best).toEqual({ step: 51, used: [1.5, null] })
      const known: JobNews = Object.assign({}, ...heard)
      expect(known).toEqual({ progress: 0.5, best: { step: 51, used: [1.5, null] } })
    })

    test("what the engine reports is heard while it works", async () => {
      let stop: () => void = () => {}
      const known = new Promise<void>((resolve) => {
        stop = resolve
      })
      const hear = ({ best }: JobNews) =>
        Effect.sync(() => {
          if ((best as { readonly step?: number } | undefined)?.step === 51) stop()
          return false
        })
      const working = await use((engine) => Effect.forkDetach(produce(ASKS.reportAndNeverEnd, hear)(engine)))
      await known
      await use(() => Fiber.interrupt(working))
    })

    test("whoever hears of it says when it is enough: what there is by then comes back as it would at the end", async () => {
      let heard = 0
      const { files } = await use(produce(ASKS.reportUntilEnough, () => Effect.sync(() => ++heard > 2)))
      expect(heard).toBeGreaterThan(2)
      expect(files).toHaveLength(3)
    })

    test("work that takes too long is stopped, and says so", async () => {
      const short = ManagedRuntime.make(open({ draftMs: 200, exportMs: 300 }))
      const late = (work: (engine: Engine) => Effect.Effect<unknown, EngineRefusal>) =>
        short.runPromise(Effect.flip(Effect.flatMap(Engine, work)))
      try {
        expect(await late(draft(ASKS.neverEnd))).toMatchObject({
          message: expect.stringMatching(/0\.2 s/),
          stoppedAfterMs: 200,
        })
        expect((await late(produce(ASKS.neverEnd))).message).toMatch(/0\.3 s/)
        expect((await late(techPack(ASKS.neverEnd))).message).toMatch(/0\.3 s/)
      } finally {
        await short.dispose()
      }
    })
  })
}
