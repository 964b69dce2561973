/** Work on what may be megabytes, written in parts: whoever does it may do other things in between. */
export type InParts<A> = Generator<undefined, A>

/** All parts in one go. */
export const atOnce = <A>(parts: InParts<A>): A => {
  for (;;) {
    const { done, value } = parts.next()
    if (done === true) return value
  }
}
