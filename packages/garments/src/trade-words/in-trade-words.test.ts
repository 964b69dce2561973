import { choice, declare, range } from "@toile/pattern-model"
import { expect, test } from "vitest"
import { inTradeWords } from "./in-trade-words.js"

const vent = { title: { en: "Opening at the back", fr: "Ouverture dos" } }
const declaration = declare({
  id: 1091,
  slug: "wrap",
  gender: "female",
  name: "Wrap",
  description: "",
  materials: ["shell", "gauze"],
  measurements: { body: {}, final: {} },
  options: { cuff: choice(["french", "frayed"], "french"), vent: choice(["none"], "none"), tie: range(1, 2, 1, 1) },
  seams: { cuff: 1, vent: 1, shell: 1 },
  bodyShapes: [],
  garmentMeasurements: [],
  titles: { vent },
})

test("names that the trade has words for have their titles, its own ones stay, others have none", () => {
  const { titles } = inTradeWords(declaration)
  expect(titles).toEqual({
    cuff: { title: { en: "Cuff or hem finish", fr: "Poignet ou finition du bas" } },
    "cuff.french": { title: { en: "French", fr: "Mousquetaire" } },
    vent,
    "vent.none": { title: { en: "None", fr: "Aucune" } },
    // The option's title is another one
    "seam cuff": { title: { en: "Cuff", fr: "Poignet" } },
    shell: { title: { en: "Shell fabric", fr: "Tissu principal" } },
  })
})
