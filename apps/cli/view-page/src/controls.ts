import type { GroupData, OptionData, PatternReferenceData } from "@toile/pattern-model"
import {
  allStatures,
  isForbidden,
  measurementTitle,
  type OrderForm,
  type PageLanguage,
  patternTitle,
  type Stature,
  withOption,
} from "@toile/studio-parts"
import { element, named } from "./element.js"
import { pageWords } from "./page-words.js"

/** What the controls tell. */
export interface Changes {
  readonly pattern: (index: number) => void
  readonly stature: (stature: Stature) => void
  readonly someone: () => void
  readonly type: (type: "body" | "final") => void
  readonly form: (change: Partial<OrderForm>) => void
  readonly defaults: () => void
  readonly saveOrder: () => void
}

/** Puts a control for each measurement, option, body shape and seam of the pattern into the form. */
export const showControls = (
  into: HTMLFormElement,
  patterns: readonly PatternReferenceData[],
  index: number,
  form: OrderForm,
  changes: Changes,
  language: PageLanguage,
): void => {
  const pattern = patterns[index]!
  const words = pageWords[language]
  const title = (name: string): string | undefined => patternTitle(pattern, name, language)
  const closed = new Set([...into.querySelectorAll("details:not([open]) > summary")].map((s) => s.textContent))
  const section = (heading: string, rows: readonly Node[], usuallyClosed = false): Node[] => {
    if (rows.length === 0) return []
    const known = into.childElementCount > 0
    const open = known ? !closed.has(heading) : !usuallyClosed
    return [element("details", open ? { open: "" } : {}, element("summary", {}, heading), ...rows)]
  }
  const type = form.measurementType
  const focused = document.activeElement?.id
  into.replaceChildren(
    element("h1", {}, `${pattern.patternId} ${pattern.patternName}`),
    ...(patterns.length > 1
      ? [
          choice({
            id: "pattern",
            label: words.pattern,
            values: patterns.map((p) => p.slug),
            titleOf: (slug) => patterns.find((p) => p.slug === slug)?.patternName,
            value: pattern.slug,
            set: (slug) => changes.pattern(patterns.findIndex((p) => p.slug === slug)),
          }),
        ]
      : []),
    buttons([
      ...allStatures.map((stature) => [words[stature], () => changes.stature(stature)] as const),
      [words.someone, changes.someone],
    ]),
    buttons([
      [type === "body" ? words.fromFinished : words.fromBody, () => changes.type(type === "body" ? "final" : "body")],
      [words.defaults, changes.defaults],
      [words.saveOrder, changes.saveOrder],
    ]),
    ...section(
      type === "body" ? words.body : words.finished,
      pattern.measurements[type].map((group) => measurementRow(group, pattern, form, changes, language)),
    ),
    ...section(
      words.shapes,
      type === "body"
        ? pattern.bodyShapes.map((shape) =>
            optionRow(shape, title, form.bodyShapes[shape.id]!, false, (value) =>
              changes.form({ bodyShapes: { ...form.bodyShapes, [shape.id]: value } }),
            ),
          )
        : [],
    ),
    ...section(
      words.options,
      pattern.options.map((option) =>
        optionRow(
          option,
          title,
          form.options[option.id] ?? option.default,
          isForbidden(pattern, form, option.id),
          (value) => changes.form(withOption(form, pattern, option.id, value)),
        ),
      ),
    ),
    ...section(
      words.seams,
      Object.entries(form.seams).map(([seam, width]) =>
        row(
          label(seam, patternTitle(pattern, seam, language, "seam")),
          slider(seam, 0, 5, 0.1, width, (value) => changes.form({ seams: { ...form.seams, [seam]: value } })),
        ),
      ),
      true,
    ),
  )
  if (focused) document.getElementById(focused)?.focus()
}

const measurementRow = (
  { group, items, required }: GroupData,
  pattern: PatternReferenceData,
  form: OrderForm,
  changes: Changes,
  language: PageLanguage,
): Node => {
  const type = form.measurementType
  const item = form.taken[type][group] ?? ""
  const take = (id: string): void =>
    changes.form({ taken: { ...form.taken, [type]: { ...form.taken[type], [group]: id } } })
  const values = [...items, ...(required ? [] : [""])]
  const said = (id: string): string => [measurementTitle(id, language, pattern), id].filter(Boolean).join(" · ")
  const which = element(
    "select",
    { id: `item-${group}`, title: group, "aria-label": group },
    ...values.map((id) =>
      element(
        "option",
        { value: id, ...(id === item ? { selected: "" } : {}) },
        id === "" ? `${said(items[0]!)} –` : said(id),
      ),
    ),
  )
  which.addEventListener("change", () => take(which.value))
  const middle = Math.max(1, form.values[item] ?? form.values[items[0]!] ?? 50)
  // One item that is always taken is no choice
  const head = values.length > 1 ? which : label(item, measurementTitle(item, language, pattern))
  return row(
    head,
    item === ""
      ? []
      : slider(item, round(middle * 0.7), round(middle * 1.3), 0.1, form.values[item] ?? Number.NaN, (value) =>
          changes.form({ values: { ...form.values, [item]: value } }),
        ),
    item === "",
  )
}

const optionRow = (
  option: OptionData,
  titleOf: (name: string) => string | undefined,
  value: string | number,
  off: boolean,
  set: (value: string | number) => void,
): Node =>
  option.type === "number"
    ? row(
        label(option.id, titleOf(option.id), option.suffix),
        slider(option.id, option.minimum, option.maximum, option.step, Number(value), set),
        off,
      )
    : choice({
        id: option.id,
        label: titleOf(option.id),
        values: option.enum,
        titleOf,
        value: String(value),
        set,
        off,
      })

interface ChoiceAsk {
  readonly id: string
  readonly label: string | undefined
  readonly values: readonly string[]
  readonly titleOf: (value: string) => string | undefined
  readonly value: string
  readonly set: (value: string) => void
  readonly off?: boolean
}

const choice = ({ id, label: title, values, titleOf, value, set, off = false }: ChoiceAsk): Node => {
  const said = (v: string): string => [titleOf(v), v.replace(`${id}.`, "")].filter(Boolean).join(" · ")
  const select = element(
    "select",
    { id, class: "wide" },
    ...values.map((v) => element("option", { value: v, ...(v === value ? { selected: "" } : {}) }, said(v))),
  )
  select.addEventListener("change", () => set(select.value))
  return row(label(id, title), [select], off)
}

/** A slider and a number that follow each other; the number goes beyond the slider's ends, so that refusals can be seen. */
const slider = (
  id: string,
  min: number,
  max: number,
  step: number,
  value: number,
  set: (value: number) => void,
): Node[] => {
  const range = element("input", {
    type: "range",
    min: String(min),
    max: String(max),
    step: String(step),
    tabindex: "-1",
    "aria-hidden": "true",
  })
  const number = element("input", { type: "number", id, step: "any" })
  range.value = String(value)
  number.value = Number.isNaN(value) ? "" : String(round(value))
  range.addEventListener("input", () => {
    number.value = range.value
    set(Number(range.value))
  })
  number.addEventListener("input", () => {
    if (number.value === "") return
    range.value = number.value
    set(Number(number.value))
  })
  return [range, number]
}

const label = (id: string, title: string | undefined, unit = ""): Node =>
  element("label", { for: id, title: unit === "" ? id : `${id}, ${unit}` }, named(title, id))

const row = (head: Node, controls: readonly Node[], off = false): Node =>
  element("div", { class: off ? "row off" : "row" }, head, ...controls)

const buttons = (all: readonly (readonly [text: string, press: () => void])[]): Node =>
  element(
    "div",
    { class: "buttons" },
    ...all.map(([text, press]) => {
      const button = element("button", { type: "button" }, text)
      button.addEventListener("click", press)
      return button
    }),
  )

const round = (value: number): number => Math.round(value * 100) / 100
