import type { GroupData, OptionData, PatternReferenceData } from "@toile/pattern-model"
import { allStatures, type Stature } from "./bodies.js"
import { element } from "./element.js"
import { isForbidden, type OrderForm } from "./order-form.js"

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
): void => {
  const pattern = patterns[index]!
  const closed = new Set([...into.querySelectorAll("details:not([open]) > summary")].map((s) => s.textContent))
  const section = (title: string, rows: readonly Node[], usuallyClosed = false): Node[] => {
    if (rows.length === 0) return []
    const known = into.childElementCount > 0
    const open = known ? !closed.has(title) : !usuallyClosed
    return [element("details", open ? { open: "" } : {}, element("summary", {}, title), ...rows)]
  }
  const type = form.measurementType
  const focused = document.activeElement?.id
  into.replaceChildren(
    element("h1", {}, `${pattern.patternId} ${pattern.patternName}`),
    ...(patterns.length > 1
      ? [
          choice(
            "pattern",
            patterns.map((p) => p.slug),
            pattern.slug,
            (slug) => changes.pattern(patterns.findIndex((p) => p.slug === slug)),
          ),
        ]
      : []),
    buttons([
      ...allStatures.map((stature) => [stature, () => changes.stature(stature)] as const),
      ["someone", changes.someone],
    ]),
    buttons([
      [
        type === "body" ? "from the finished garment" : "from the body",
        () => changes.type(type === "body" ? "final" : "body"),
      ],
      ["defaults", changes.defaults],
      ["save the order", changes.saveOrder],
    ]),
    ...section(
      type === "body" ? "Body, cm" : "Finished garment, cm",
      pattern.measurements[type].map((group) => measurementRow(group, form, changes)),
    ),
    ...section(
      "Body shapes",
      type === "body"
        ? pattern.bodyShapes.map((shape) =>
            optionRow(shape, form.bodyShapes[shape.id]!, false, (value) =>
              changes.form({ bodyShapes: { ...form.bodyShapes, [shape.id]: value } }),
            ),
          )
        : [],
    ),
    ...section(
      "Options",
      pattern.options.map((option) =>
        optionRow(option, form.options[option.id]!, isForbidden(pattern, form, option.id), (value) =>
          changes.form({ options: { ...form.options, [option.id]: value } }),
        ),
      ),
    ),
    ...section(
      "Seam allowances, cm",
      Object.entries(form.seams).map(([seam, width]) =>
        row(
          seam,
          slider(seam, 0, 5, 0.1, width, (value) => changes.form({ seams: { ...form.seams, [seam]: value } })),
        ),
      ),
      true,
    ),
  )
  if (focused) document.getElementById(focused)?.focus()
}

const measurementRow = ({ group, items, required }: GroupData, form: OrderForm, changes: Changes): Node => {
  const type = form.measurementType
  const item = form.taken[type][group] ?? ""
  const take = (id: string): void =>
    changes.form({ taken: { ...form.taken, [type]: { ...form.taken[type], [group]: id } } })
  const values = [...items, ...(required ? [] : [""])]
  const which = element(
    "select",
    { id: `item-${group}`, title: group, "aria-label": group },
    ...values.map((id) =>
      element("option", { value: id, ...(id === item ? { selected: "" } : {}) }, id === "" ? `${items[0]} –` : id),
    ),
  )
  which.addEventListener("change", () => take(which.value))
  const middle = Math.max(1, form.values[item] ?? form.values[items[0]!] ?? 50)
  return row(
    which,
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
  value: string | number,
  off: boolean,
  set: (value: string | number) => void,
): Node => {
  if (option.type === "number")
    return row(
      option.id,
      slider(option.id, option.minimum, option.maximum, option.step, Number(value), set),
      off,
      option.suffix,
    )
  return choice(option.id, option.enum, String(value), set, off)
}

const choice = (
  id: string,
  values: readonly string[],
  value: string,
  set: (value: string) => void,
  off = false,
): Node => {
  const select = element(
    "select",
    { id, class: "wide" },
    ...values.map((v) =>
      element("option", { value: v, ...(v === value ? { selected: "" } : {}) }, v.replace(`${id}.`, "")),
    ),
  )
  select.addEventListener("change", () => set(select.value))
  return row(id, [select], off)
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

const row = (label: string | Node, controls: readonly Node[], off = false, unit = ""): Node =>
  element(
    "div",
    { class: off ? "row off" : "row" },
    typeof label === "string"
      ? element("label", { for: label, title: unit === "" ? label : `${label}, ${unit}` }, label)
      : label,
    ...controls,
  )

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
