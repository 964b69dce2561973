/** A batch as it was sent: named actions and reusable definitions. */
export interface Batch {
  readonly actions: Readonly<Record<string, Action>>
  readonly definitions: Readonly<Record<string, unknown>>
}

export interface Action {
  readonly type: string
  readonly body: unknown
}

/** What is wrong with a batch, and where: a JSON pointer into it. */
export interface BatchProblem {
  readonly pointer: string
  readonly message: string
}

/** Which actions wait for which others, and which bodies hold references that are only known later. */
export interface Plan {
  readonly dependencies: ReadonlyMap<string, ReadonlySet<string>>
  /** Actions whose body depends on no other action: their body can be filled in, and judged, at once. */
  readonly independent: ReadonlySet<string>
}
