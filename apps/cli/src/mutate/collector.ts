/** One test as it was written down. */
export interface Collected {
  readonly name: string
  readonly run: () => Promise<void>
}

type Body = (...args: unknown[]) => unknown
type Write = (name: string, ...rest: unknown[]) => void

/** What a test file's `describe` has around its tests. */
interface Around {
  readonly name: string
  readonly before: Body[]
  readonly after: Body[]
  readonly beforeAll: Body[]
}

/**
 * Stands in for vitest: what a file of tests writes down is collected, so that it can be run again for each mutant
 * without starting anything. Of vitest there are describe, test and it with each, skip and todo, the hooks and expect;
 * whatever else a file takes of it is undefined, and told where the file is loaded.
 */
export const collector = (expect: unknown) => {
  const collected: Collected[] = []
  const around: Around[] = [{ name: "", before: [], after: [], beforeAll: [] }]
  const here = (): Around => around[around.length - 1]!

  const describe: Write = (name, ...rest) => {
    around.push({ name, before: [], after: [], beforeAll: [] })
    bodyIn(rest)()
    around.pop()
  }
  const test: Write = (name, ...rest) => {
    const body = bodyIn(rest)
    const within = [...around]
    const run = async (): Promise<void> => {
      const hooks = (of: "beforeAll" | "before" | "after"): Body[] => within.flatMap((one) => one[of])
      for (const hook of [...hooks("beforeAll"), ...hooks("before")]) await hook()
      try {
        await body()
      } finally {
        for (const hook of hooks("after")) await hook()
      }
    }
    collected.push({ name: [...within.map((one) => one.name).filter(Boolean), name].join(" > "), run })
  }
  const nothing = (): void => {}
  const withKinds = (write: Write) => Object.assign(write, { each: eachOf(write), skip: nothing, todo: nothing })
  return {
    collected,
    vitest: {
      expect,
      describe: withKinds(describe),
      test: withKinds(test),
      it: withKinds(test),
      beforeAll: (hook: Body) => void here().beforeAll.push(hook),
      beforeEach: (hook: Body) => void here().before.push(hook),
      afterEach: (hook: Body) => void here().after.push(hook),
      afterAll: nothing,
    },
  }
}

/** `test(name, body)`, `test(name, options, body)` and `test(name, body, timeout)`. */
const bodyIn = (rest: readonly unknown[]): Body => {
  const body = rest.find((one): one is Body => typeof one === "function")
  if (!body) throw new Error("a test without a body")
  return body
}

/** `test.each(cases)(name, body)`; `$name` in the name is the case's own, `%s` its first value. */
const eachOf =
  (write: Write) =>
  (cases: readonly unknown[]): Write =>
  (name, ...rest) => {
    const body = bodyIn(rest)
    for (const one of cases) {
      const args = Array.isArray(one) ? one : [one]
      write(named(name, args), () => body(...args))
    }
  }

const named = (name: string, [first]: readonly unknown[]): string => {
  const fields = typeof first === "object" && first !== null ? (first as Readonly<Record<string, unknown>>) : {}
  return name.replace(/\$(\w+)/g, (_, field: string) => String(fields[field])).replace(/%[sj]/, String(first))
}
