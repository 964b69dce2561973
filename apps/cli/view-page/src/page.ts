// The page of `toile view`: the pieces of a pattern, a control for each measurement and option, drawn anew at every
// change and whenever the pattern's source is saved. Everything is drafted here, in the browser.
import type { PatternReferenceData } from "@toile/pattern-model"
import { type Body, bodyOfStature, randomBody, type Stature } from "./bodies.js"
import { type Changes, showControls } from "./controls.js"
import { startDrafter } from "./drafter.js"
import type { Pictures } from "./messages.js"
import { asFinal, carriedOver, formOf, type OrderForm, onBody, orderOf } from "./order-form.js"
import { panAndZoom } from "./pan-and-zoom.js"
import { reportOn, stateOf } from "./report.js"

const there = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T
const [controls, state, frame, report] = [
  there<HTMLFormElement>("controls"),
  there("state"),
  there("drawing"),
  there("report"),
]
const picture = panAndZoom(frame)
const drafter = startDrafter()

let bundle = ""
let patterns: readonly PatternReferenceData[] = []
let index = 0
let body: Body
let form: OrderForm
let shown: keyof Pictures = "pieces"
let pictures: Pictures | undefined
/** The measurements of the last garment that was drawn. */
let came: Readonly<Record<string, number>> = {}
let seed = 0

const say = (text: string, kind = ""): void => {
  state.textContent = text
  state.className = kind
  frame.classList.toggle("stale", kind !== "clean" && kind !== "unsound")
}

/** Draws what the form says; changes that come in meanwhile are drawn together afterwards. */
let drawing = false
let again = false
const draw = async (): Promise<void> => {
  if (drawing) {
    again = true
    return
  }
  drawing = true
  try {
    const outcome = await drafter.draft(bundle, index, orderOf(patterns[index]!, form))
    if (outcome.kind !== "refused") {
      came = outcome.draft.garmentMeasurements
      pictures = outcome.pictures
      picture.show(pictures[shown])
      report.replaceChildren(...reportOn(outcome.draft))
    }
    say(stateOf(outcome), outcome.kind)
  } catch (error) {
    say(`The pattern threw. ${(error as Error).message}`, "unsound")
    frame.classList.add("stale")
  }
  drawing = false
  if (again) {
    again = false
    await draw()
  }
}

const show = (next: OrderForm): void => {
  form = next
  showControls(controls, patterns, index, form, changes)
  void draw()
}

there("which").addEventListener("click", ({ currentTarget }) => {
  shown = shown === "pieces" ? "walk" : "pieces"
  ;(currentTarget as HTMLElement).textContent = shown === "pieces" ? "walk the seams" : "the pieces"
  picture.reset()
  if (pictures) picture.show(pictures[shown])
})

const choose = (at: number): void => {
  index = at
  body = bodyOfStature(patterns[index]!.gender, "average")
  show(formOf(patterns[index]!, body))
}

const wear = (next: Body): void => {
  body = next
  show(onBody(form, patterns[index]!, body))
}

const changes: Changes = {
  pattern: choose,
  stature: (stature: Stature) => wear(bodyOfStature(patterns[index]!.gender, stature)),
  someone: () => {
    seed += 1
    wear(randomBody(patterns[index]!.gender, seed))
  },
  type: (type) => show(type === "final" ? asFinal(form, patterns[index]!, came) : { ...form, measurementType: "body" }),
  form: (change) => {
    form = { ...form, ...change }
    // Sliders stay as they are under the hand; what one choice allows or forbids in others is shown anew.
    if ("taken" in change || Object.values(change.options ?? {}).some((value) => typeof value === "string"))
      requestAnimationFrame(() => {
        if (document.activeElement instanceof HTMLSelectElement) showControls(controls, patterns, index, form, changes)
      })
    void draw()
  },
  defaults: () => show(formOf(patterns[index]!, body)),
  saveOrder: () => {
    const link = document.createElement("a")
    const text = JSON.stringify({ patternId: patterns[index]!.patternId, ...orderOf(patterns[index]!, form) }, null, 2)
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: "application/json" }))
    link.download = `${patterns[index]!.slug}.order.json`
    link.click()
    URL.revokeObjectURL(link.href)
  },
}

const take = async (url: string): Promise<void> => {
  const slug = patterns[index]?.slug
  try {
    const found = await drafter.patterns(url)
    if (found.length === 0) return say("The source exports no pattern (definePattern).", "unsound")
    bundle = url
    patterns = found
  } catch (error) {
    return say(`The pattern cannot be loaded. ${(error as Error).message}`, "unsound")
  }
  const same = patterns.findIndex((p) => p.slug === slug)
  if (same < 0) return choose(0)
  index = same
  show(carriedOver(form, patterns[index]!, body))
}

// The server tells of every build: the bundle's address, or what is wrong with the source.
new EventSource("/events").addEventListener("message", ({ data }: MessageEvent<string>) => {
  const built = JSON.parse(data) as { readonly bundle: string } | { readonly errors: readonly string[] }
  if ("errors" in built) say(["The source cannot be bundled.", ...built.errors].join("\n"), "unsound")
  else void take(built.bundle)
})
