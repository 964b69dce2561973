// The page of `toile view`: the pieces of a pattern, a control for each measurement and option, drawn anew at every
// change and whenever the pattern's source is saved. Everything is drafted here, in the browser.
import type { PatternReferenceData } from "@toile/pattern-model"
import {
  asFinal,
  type Body,
  bodyOfStature,
  carriedOver,
  formOf,
  newDrafter,
  type OrderForm,
  type Outcome,
  onBody,
  orderOf,
  type PageLanguage,
  type Pictures,
  randomBody,
  type Stature,
} from "@toile/studio-parts"
import { type Changes, showControls } from "./controls.js"
import { pageWords } from "./page-words.js"
import { panAndZoom } from "./pan-and-zoom.js"
import { reportOn, stateOf } from "./report.js"
import { workerThread } from "./worker-thread.js"

const there = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T
const [controls, state, frame, report] = [
  there<HTMLFormElement>("controls"),
  there("state"),
  there("drawing"),
  there("report"),
]
const picture = panAndZoom(frame)
const drafter = newDrafter({
  newThread: workerThread,
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
})

/** The reader's language, as the browser has it, until another is chosen. */
let language: PageLanguage = navigator.language.startsWith("fr") ? "fr" : "en"

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
/** Why the source as it was last saved is no bundle: said until it is one, whatever draft of the one before comes meanwhile. */
let unbuilt: string | undefined

const say = (text: string, kind = ""): void => {
  const [told, of] = unbuilt === undefined ? [text, kind] : [unbuilt, "unsound"]
  state.textContent = told
  state.className = of
  frame.classList.toggle("stale", of !== "clean" && of !== "unsound")
}

const showOutcome = (outcome: Outcome): void => {
  if (outcome.kind !== "refused") {
    const { draft, findings } = outcome
    came = draft.garmentMeasurements
    pictures = outcome.pictures
    picture.show(pictures[shown])
    report.replaceChildren(...reportOn({ draft, findings, pattern: patterns[index], language, pointAt }))
  }
  say(stateOf(outcome, language), outcome.kind)
}

/** Shows where a finding is in the drawing, and which of the list it is. */
const pointAt = (number: number): void => {
  for (const one of document.querySelectorAll(".toile-finding, #findings li")) one.classList.remove("pointed")
  const marks = frame.querySelectorAll(`[data-finding="${number}"]`)
  for (const mark of marks) mark.classList.add("pointed")
  const item = there(`finding-${number}`)
  item.classList.add("pointed")
  item.scrollIntoView({ block: "nearest" })
}
frame.addEventListener("click", ({ target }) => {
  const mark = target instanceof Element ? target.closest("[data-finding]") : null
  if (mark) pointAt(Number(mark.getAttribute("data-finding")))
})

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
    const order = orderOf(patterns[index]!, form)
    const outcome = await drafter.draft({ bundle, pattern: index, order, language })
    showOutcome(outcome)
  } catch (error) {
    say(`${pageWords[language].threw} ${(error as Error).message}`, "unsound")
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
  showControls(controls, patterns, index, form, changes, language)
  void draw()
}

const sayWhich = (): void => {
  there("which").textContent = shown === "pieces" ? pageWords[language].walk : pageWords[language].pieces
}
there("which").addEventListener("click", () => {
  shown = shown === "pieces" ? "walk" : "pieces"
  sayWhich()
  picture.reset()
  if (pictures) picture.show(pictures[shown])
})

const languages = there<HTMLSelectElement>("language")
const speak = (next: PageLanguage): void => {
  language = next
  document.documentElement.lang = next
  languages.value = next
  sayWhich()
}
speak(language)
languages.addEventListener("change", () => {
  speak(languages.value === "fr" ? "fr" : "en")
  if (patterns.length > 0) show(form)
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
        if (document.activeElement instanceof HTMLSelectElement)
          showControls(controls, patterns, index, form, changes, language)
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
    if (found.length === 0) return say(pageWords[language].exportsNone, "unsound")
    bundle = url
    patterns = found
  } catch (error) {
    return say(`${pageWords[language].notLoaded} ${(error as Error).message}`, "unsound")
  }
  const same = patterns.findIndex((p) => p.slug === slug)
  if (same < 0) return choose(0)
  index = same
  show(carriedOver(form, patterns[index]!, body))
}

// The server tells of every build: the bundle's address, or what is wrong with the source.
new EventSource("/events").addEventListener("message", ({ data }: MessageEvent<string>) => {
  const built = JSON.parse(data) as { readonly bundle: string } | { readonly errors: readonly string[] }
  unbuilt = "errors" in built ? [pageWords[language].notBundled, ...built.errors].join("\n") : undefined
  if ("errors" in built) say("")
  else void take(built.bundle)
})
