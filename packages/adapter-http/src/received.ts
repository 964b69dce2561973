import type { Failure } from "@toile/service-core"
import { Stream } from "effect"

/** What an iteration gives, for a use case. What it throws is a Failure, as `uploadedFile` and `csvRows` do. */
export const received = <A>(items: AsyncIterable<A>): Stream.Stream<A, Failure> =>
  Stream.fromAsyncIterable(items, (thrown) => {
    if (typeof thrown === "object" && thrown !== null && "_tag" in thrown) return thrown as Failure
    throw thrown
  })
