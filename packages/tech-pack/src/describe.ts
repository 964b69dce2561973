import { frenchSpaces } from "@toile/drawing"
import { excludedBy, type TechPackInput } from "./input.js"
import { type Section, type SectionId, sectionIds, type TechPack } from "./model.js"
import { allowances } from "./sections/allowances.js"
import { body, fit, levels, options } from "./sections/body.js"
import { construction } from "./sections/construction.js"
import { drawing } from "./sections/drawing.js"
import { fusing } from "./sections/fusing.js"
import { care, cutting, materials } from "./sections/materials.js"
import { measurementChart } from "./sections/measurement-chart.js"
import { notes, order, revisions } from "./sections/order.js"
import { pieces } from "./sections/pieces.js"
import { trims } from "./sections/trims.js"
import { walk } from "./sections/walk.js"
import { type Told, tellingOf } from "./telling.js"
import { withTexts } from "./texts.js"
import { garmentName } from "./words/garments.js"
import { type Words, words } from "./words/index.js"

const told: Told = {
  order,
  drawing,
  measurementChart,
  materials,
  trims,
  care,
  fusing,
  cutting,
  pieces,
  allowances,
  construction,
  walk,
  body,
  levels,
  fit,
  options,
  notes,
  revisions,
}

/** A draft's tech pack as plain data, in its language: the same input gives the same sections. */
export const techPack = (input: TechPackInput): TechPack => {
  const w = words[input.language]
  const telling = tellingOf(input, w)
  const left = excluded(input.excludedSections)
  const sections = sectionIds
    .filter((id) => !left.has(id))
    .map((id): Section => ({ id, title: titleOf(id, input, w), blocks: told[id](telling) }))
    .filter(({ blocks }) => blocks.length > 0)
  const { language, createdAt } = input
  const pack: TechPack = { version: 1, language, title: titleOfPack(input), createdAt, sections }
  return language === "fr" ? withTexts(pack, frenchSpaces) : pack
}

export const titleOfPack = ({ garment, subject, language }: TechPackInput): string =>
  [garmentName(garment, language), subject].filter((text) => text !== "").join(", ")

const titleOf = (id: SectionId, { draft }: TechPackInput, w: Words): string =>
  id === "body" && draft.measurementType === "final" ? w.finalBody : w[id]

const excluded = (names: TechPackInput["excludedSections"]): ReadonlySet<SectionId> =>
  new Set(names.flatMap((name) => [...(isGroup(name) ? excludedBy[name] : []), ...(isSection(name) ? [name] : [])]))

const isGroup = (name: string): name is keyof typeof excludedBy => Object.hasOwn(excludedBy, name)
const isSection = (name: string): name is SectionId => sectionIds.some((id) => id === name)
