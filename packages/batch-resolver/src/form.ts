/**
 * What can be said of a value before it is there: that it has no parts, that it may be anything, which fields it may
 * have (`others`: any further one, of that form), or that it is a list.
 */
export type Form =
  | "value"
  | "anything"
  | { readonly fields: Readonly<Record<string, Form>>; readonly others?: Form }
  | { readonly items: Form }

/** How far a path leads into a form: undefined where it may lead to its end, else the index of the step that cannot. */
export const stuckAt = (form: Form, path: readonly string[]): number | undefined => {
  let at: Form | undefined = form
  for (const [i, step] of path.entries()) {
    if (at === "anything") return undefined
    at = partOf(at, step)
    if (at === undefined) return i
  }
  return undefined
}

const partOf = (form: Exclude<Form, "anything">, step: string): Form | undefined => {
  if (form === "value") return undefined
  if ("items" in form) return /^(0|[1-9]\d*)$/.test(step) ? form.items : undefined
  return Object.hasOwn(form.fields, step) ? form.fields[step] : form.others
}
