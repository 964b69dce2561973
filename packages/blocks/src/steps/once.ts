/** What is made when it is first asked for, and kept as long as whoever asks. */
export const once = <A>(make: () => A): (() => A) => {
  let made: { readonly it: A } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

/** The same of each number: a search asks again for where it has been. */
export const onceEach = <A>(make: (x: number) => A): ((x: number) => A) => {
  const made = new Map<number, () => A>()
  return (x) => {
    const known = made.get(x) ?? once(() => make(x))
    made.set(x, known)
    return known()
  }
}
