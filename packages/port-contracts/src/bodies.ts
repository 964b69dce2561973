import { type Asking, Bodies, type InvalidInput, type SentMesh, type Unavailable } from "@toile/service-core"
import { Cause, Effect, Exit, Fiber, type Layer, ManagedRuntime } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ASKS } from "./scripted-engine.js"

/** How long each kind of work may take, as far as this suite waits for it, ms. */
export interface BodiesLimits {
  readonly fit: number
  readonly scan: number
}

/**
 * What every way to measure bodies and to tell fits holds: away from the event loop, bounded in time and places.
 *
 * @param open with the engine's module `@toile/port-contracts/scripted-engine`
 */
export function bodiesContract(name: string, open: (limits: BodiesLimits) => Layer.Layer<Bodies>): void {
  describe(`${name} for bodies`, () => {
    let runtime: ManagedRuntime.ManagedRuntime<Bodies, never>
    beforeAll(() => {
      runtime = ManagedRuntime.make(open({ fit: 20_000, scan: 20_000 }))
    })
    afterAll(() => runtime.dispose())
    const use = <A, E>(work: (bodies: Bodies) => Effect.Effect<A, E>) =>
      runtime.runPromise(Effect.flatMap(Bodies, work))
    const BUNDLE = { source: "the pattern's text", commitHash: "0".repeat(64) }
    const asking = (tenantId = "one", waits = false): Asking => ({ tenantId, waits })
    const fitting =
      (asks: string, as = asking()) =>
      (bodies: Bodies) =>
        bodies.fit({ measurements: { mbHeight: 170 }, bodyShapes: { asks } }, BUNDLE, as)
    const scan =
      (text: string, as = asking()) =>
      (bodies: Bodies) =>
        bodies.scan({ ...WOMAN, file: { encoding: "utf8", text } }, as)

    test("the fit that the engine tells comes back as it is", async () => {
      const told = { pattern: BUNDLE.source, chance: 0.5, levels: {}, next: [] }
      expect(await use(fitting(ASKS.make))).toEqual(told)
      expect(await use(fitting(ASKS.make, asking("one", true)))).toEqual(told)
    })

    test("a refusal comes with its places; what the engine throws is told to nobody", async () => {
      expect(await use((bodies) => Effect.flip(fitting(ASKS.refuse)(bodies)))).toEqual({
        _tag: "InvalidInput",
        errors: [{ pointer: "/measurements/mbHeight", message: "too much" }],
      })
      const exit = await use((bodies) => Effect.exit(fitting(ASKS.throw)(bodies)))
      expect(Exit.isFailure(exit) && Cause.pretty(exit.cause)).toMatch(/defect/)
      expect(JSON.stringify(exit)).not.toContain("secret")
      expect(await use(fitting(ASKS.make))).toBeDefined()
    })

    test("what is no body's surface is refused where the file stands, as is what is no mesh", async () => {
      for (const text of ["Dear Sir or Madam", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"]) {
        const refused = await use((bodies) => Effect.flip(scan(text)(bodies)))
        expect(refused).toMatchObject({ _tag: "InvalidInput", errors: [{ pointer: "/data" }] })
      }
    })

    test("work that never ends holds nothing else up, and gives its place back when nobody wants it any more", async () => {
      const stuck = await use((bodies) => Effect.forkDetach(fitting(ASKS.neverEnd)(bodies)))
      expect(await use(fitting(ASKS.make))).toBeDefined()
      expect(await use((bodies) => Effect.flip(scan("no mesh")(bodies)))).toBeDefined()
      await use(() => Fiber.interrupt(stuck))
    })

    test("a tenant that takes all it may is told to come back; another one is not, and a job waits", async () => {
      const working: Fiber.Fiber<unknown, unknown>[] = []
      let told: InvalidInput | Unavailable | undefined
      // However many places there are: sooner or later they are taken
      for (let asked = 0; asked < 1000 && told === undefined; asked++) {
        const one = await use((bodies) => Effect.forkDetach(fitting(ASKS.neverEnd)(bodies)))
        await use(() => Effect.sleep(5))
        const ended = one.pollUnsafe()
        if (ended === undefined) working.push(one)
        else told = await use(() => Effect.flip(Fiber.join(one)))
      }
      expect(told).toMatchObject({ _tag: "Unavailable" })
      const waits = await use((bodies) => Effect.forkDetach(fitting(ASKS.make, asking("one", true))(bodies)))
      const other = await use((bodies) => Effect.forkDetach(fitting(ASKS.make, asking("two"))(bodies)))
      await use(() => Effect.sleep(5))
      expect([waits.pollUnsafe(), other.pollUnsafe()]).toEqual([undefined, undefined])
      await use(() => Effect.forEach(working, Fiber.interrupt, { concurrency: "unbounded" }))
      expect(await use(() => Fiber.join(waits))).toMatchObject({ chance: 0.5 })
      expect(await use(() => Fiber.join(other))).toMatchObject({ chance: 0.5 })
    })

    test("work that takes too long is stopped, and says so", async () => {
      const short = ManagedRuntime.make(open({ fit: 300, scan: 300 }))
      try {
        const late = await short.runPromise(Effect.flip(Effect.flatMap(Bodies, fitting(ASKS.neverEnd))))
        expect(late).toMatchObject({
          _tag: "InvalidInput",
          errors: [{ pointer: "/for", message: expect.stringMatching(/0\.3 s/) }],
        })
      } finally {
        await short.dispose()
      }
    })
  })
}

const WOMAN: Omit<SentMesh, "file"> = { gender: "female", scanHeight: 168, scanWeight: 60, format: "obj" }
