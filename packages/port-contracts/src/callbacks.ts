import { CallbackSender, CallbackTargets, type SignedPost } from "@toile/service-core"
import { Effect, type Layer } from "effect"
import { afterEach, describe, expect, test } from "vitest"

/** What every judge of callbacks' addresses holds. @param open with the addresses that its operator opened */
export function callbackTargetsContract(
  name: string,
  open: (allowed: readonly string[]) => Layer.Layer<CallbackTargets>,
): void {
  describe(`${name} as callback targets`, () => {
    const refusal = (url: string, ...allowed: readonly string[]) =>
      Effect.runPromise(
        Effect.provide(
          Effect.map(CallbackTargets, (targets) => targets.refusal(url)),
          open(allowed),
        ),
      )

    test.each(["https://hooks.example.com/x?y=1", "http://93.184.216.34:8080/x"])("%s is taken", async (url) => {
      expect(await refusal(url)).toBeUndefined()
    })

    test.each([
      ...[
        "",
        "hooks.example.com",
        "/hook",
        "ftp://example.com/x",
        "file:///etc/passwd",
        "https://me:word@example.com/",
      ],
      ...["http://127.0.0.1/x", "http://localhost/x", "http://[::1]/x", "http://10.0.0.1/x", "http://192.168.1.1/x"],
      ...["http://169.254.169.254/latest/meta-data", "http://0x7f000001/", "http://[::ffff:127.0.0.1]/"],
    ])("'%s' is refused, with a reason", async (url) => {
      expect(await refusal(url)).toMatch(/\w/)
    })

    test("what the operator opened is taken, and nothing beside it", async () => {
      expect(await refusal("http://10.1.2.3/x", "10.1.2.3")).toBeUndefined()
      expect(await refusal("http://10.1.2.4/x", "10.1.2.3")).toMatch(/\w/)
    })
  })
}

/** Whoever is called back, on an address of this machine. */
export interface Receiver {
  /** With a path and a query. */
  readonly url: string
  /** The posts that came. */
  readonly received: readonly ReceivedPost[]
  readonly close: () => Promise<void>
}
export interface ReceivedPost {
  /** The path with its query. */
  readonly path: string
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
}
export interface CallbackSenderHouse {
  readonly open: (allowed: readonly string[]) => Layer.Layer<CallbackSender>
  /** Listens at 127.0.0.1, and gives every post the same answer. */
  readonly receive: (status: number, headers: Readonly<Record<string, string>>) => Promise<Receiver>
}

/** Secrets, with the signature by each of the post below: HMAC-SHA-256 over "id.seconds.body", as openssl computes it. */
const SIGNED = [
  ["whsec_AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=", "v1,4fZmDMEgnJtZwoLLIeXeihQPlWiUcQ0OwfYcbUXlwic="],
  ["whsec_AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI=", "v1,NPH+TLmkO6fyvHbqY3kqHC+24qV5KdOK1fCjEL4B3mc="],
] as const

/** What every sender of callbacks holds; `open` takes the addresses that it may connect to beside public ones. */
export function callbackSenderContract(name: string, { open, receive }: CallbackSenderHouse): void {
  describe(`${name} as callback sender`, () => {
    const closing: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const close of closing.splice(0)) await close()
    })

    const receiver = async (status: number, headers: Readonly<Record<string, string>> = {}) => {
      const made = await receive(status, headers)
      closing.push(made.close)
      return made
    }
    const post = (url: string, changes: Partial<SignedPost> = {}): SignedPost => ({
      id: "0193a000-0000-7000-8000-000000000001",
      url,
      body: ['{"name":"Nä', "", 'herei"}'],
      secrets: SIGNED.map(([secret]) => secret),
      at: 1_760_000_000_789,
      ...changes,
    })
    const send = (sent: SignedPost, allowed: readonly string[] = ["127.0.0.1"]) =>
      Effect.runPromise(
        Effect.provide(
          Effect.flatMap(CallbackSender, (sender) => sender.send(sent)),
          open(allowed),
        ),
      )

    test.each([
      [200, "accepted"],
      [204, "accepted"],
      [299, "accepted"],
      [410, "gone"],
      [300, "failed"],
      [400, "failed"],
      [404, "failed"],
      [429, "failed"],
      [500, "failed"],
      [503, "failed"],
    ])("%i is %s, after one post", async (status, outcome) => {
      const { received, url } = await receiver(status)
      expect(await send(post(url))).toBe(outcome)
      expect(received).toHaveLength(1)
    })

    test.each([301, 302, 303, 307, 308])("a redirect of %i is not followed", async (status) => {
      const elsewhere = await receiver(204)
      const { received, url } = await receiver(status, { Location: elsewhere.url })
      expect(await send(post(url))).toBe("failed")
      expect([received.length, elsewhere.received.length]).toEqual([1, 0])
    })

    test("nobody who listens is a failure", async () => {
      const { close, url } = await receiver(204)
      await close()
      expect(await send(post(url))).toBe("failed")
    })

    test("nothing is sent to an address that is not open", async () => {
      const { received, url } = await receiver(204)
      expect(await send(post(url), [])).toBe("failed")
      expect(received).toEqual([])
    })

    test("the body comes as it is, as JSON, to the address with its query", async () => {
      const { received, url } = await receiver(204)
      const sent = post(url)
      await send(sent)
      expect(received.map(({ path, text }) => [path, text])).toEqual([
        [url.slice(new URL(url).origin.length), sent.body.join("")],
      ])
      expect(received[0]!.headers["content-type"]).toMatch(/^application\/json/)
    })

    test("a body of megabytes comes whole, with its length", async () => {
      const { received, url } = await receiver(204)
      const body = Array.from({ length: 100 }, (_, i) => `${i}é`.repeat(20_000))
      expect(await send(post(url, { body }))).toBe("accepted")
      expect(received[0]!.text === body.join("")).toBe(true)
      expect(received[0]!.headers["content-length"]).toBe(String(new TextEncoder().encode(body.join("")).length))
    })

    test.each([1, 2])("it is signed after Standard Webhooks, once by each secret: %i of them", async (count) => {
      const { received, url } = await receiver(204)
      const signed = SIGNED.slice(0, count)
      const sent = post(url, { secrets: signed.map(([secret]) => secret) })
      await send(sent)
      const { headers } = received[0]!
      expect([headers["webhook-id"], headers["webhook-timestamp"]]).toEqual([sent.id, "1760000000"])
      expect(headers["webhook-signature"]).toBe(signed.map(([, signature]) => signature).join(" "))
    })
  })
}
