import type { Draft } from "@toile/draft-model"
import type { AnyPattern } from "@toile/pattern-model"
import { draftOf, orderFor, usualBody } from "@toile/pattern-testing"

/** A garment's drafts for its usual body, of which one measurement is moved by so many cm; `more` of it are others throughout, what is moved among it. */
export const oneMoved = (
  pattern: AnyPattern,
  id: string,
  by: readonly number[],
  more: Readonly<Record<string, number>> = {},
): readonly { readonly by: number; readonly draft: Draft }[] => {
  const body = usualBody(pattern.declaration)
  return by.map((cm) => {
    const measurements = { ...body.measurements, ...more, [id]: (more[id] ?? body.measurements[id]!) + cm }
    return { by: cm, draft: draftOf(pattern, orderFor(pattern.declaration, { ...body, measurements })) }
  })
}
