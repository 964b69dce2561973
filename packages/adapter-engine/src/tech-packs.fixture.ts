import { readFileSync } from "node:fs"
import type { Draft, XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { catalogue } from "@toile/garments"
import { clothNeeded } from "@toile/production"
import { type SketchLine, sectionIds, type Table, type TechPack, type TechPackInput, techPack } from "@toile/tech-pack"
import { inject } from "vitest"

export const orders = new URL("../../../fixtures/orders/", import.meta.url)

export const slugs = catalogue.map(({ declaration }) => declaration.slug)

/** The garments that a law is asked of: one of each family, or all (vitest.config.ts). */
export const asked = inject("whole") ? slugs : inject("families")

export const drafted = (slug: string, size: string): Draft => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const made = makeDraft(pattern, JSON.parse(readFileSync(new URL(`${slug}-${size}.json`, orders), "utf8")))
  if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
  return made.value
}

export const inputFor = (draft: Draft, language: "en" | "fr"): TechPackInput => {
  const laid = clothNeeded(draft)
  if (laid._tag === "Err") throw new Error(laid.error.message)
  return {
    draft,
    garment: "Garment",
    subject: "",
    note: "",
    language,
    excludedSections: [],
    titleOf: (_kind, name) => name,
    createdAt: "2026-01-02T03:04:05.000Z",
    markers: laid.value,
  }
}

export const sketchesOf = (pack: TechPack, id: string) =>
  pack.sections
    .find((section) => section.id === id)!
    .blocks.flatMap((block) => (block.kind === "sketches" ? block.sketches : []))

export const only = (draft: Draft, id: "construction" | "drawing" | "trims" | "fusing" | "materials") =>
  techPack({
    draft,
    garment: "Garment",
    subject: "",
    note: "",
    language: "en",
    // "materials" is the service's word for the trims as well
    excludedSections: sectionIds.filter((one) => one !== id && one !== "materials"),
    titleOf: (_kind, name) => name,
    createdAt: "2026-01-02T03:04:05.000Z",
  }).sections.find((section) => section.id === id)!.blocks

export const tableIn = (blocks: TechPack["sections"][number]["blocks"]) =>
  blocks.find((block): block is Table => block.kind === "table")

export const distanceTo = ({ points, closed }: SketchLine, [x, y]: XY): number => {
  const run = closed ? [...points, points[0]!] : points
  return Math.min(
    ...run.slice(1).map(([bx, by], i) => {
      const [ax, ay] = run[i]!
      const [dx, dy] = [bx - ax, by - ay]
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      return Math.hypot(x - ax - t * dx, y - ay - t * dy)
    }),
  )
}

/** What an option of more than one kind asks for is drafted kind by kind, beside the default. */
const chosen =
  /pocket|vent|placket|collar|cuff|waistband|closure|fly|belt|zip|hood|lined|gusset|yoke|hem|pleat|dart|front|lapel/i

export interface Kind {
  readonly choice: string
  readonly draft: Draft
}
const drawnKinds = new Map<string, readonly Kind[]>()

export const allKinds = (slug: string): readonly Kind[] => {
  const known = drawnKinds.get(slug) ?? kindsOf(slug)
  drawnKinds.set(slug, known)
  return known
}

const kindsOf = (slug: string): readonly Kind[] => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const order = JSON.parse(readFileSync(new URL(`${slug}-average.json`, orders), "utf8"))
  const choices = Object.entries(pattern.declaration.options).flatMap(([id, option]) =>
    option.kind === "choice" && chosen.test(id) ? option.values.map((value) => ({ [id]: `${id}.${value}` })) : [],
  )
  return [{}, ...choices].flatMap((options) => {
    const made = makeDraft(pattern, { ...order, options: { ...order.options, ...options } })
    // What is asked for only beside another option is refused alone
    return made._tag === "Ok" ? [{ choice: JSON.stringify(options), draft: made.value }] : []
  })
}
