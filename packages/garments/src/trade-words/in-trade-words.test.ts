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

test("what qualifies an option agrees with the title that it has, its own one or the trade's", () => {
  const straight = (id: string, own?: string): string | undefined => {
    const titles = own === undefined ? {} : { [id]: { title: { en: "", fr: own } } }
    const options = { [id]: choice(["straight", "none"], "none") }
    const { titles: all } = inTradeWords({ ...declaration, options, seams: {}, materials: [], titles })
    return `${all[`${id}.straight`]?.title.fr} ${all[`${id}.none`]?.title.fr}`
  }
  expect(straight("hem")).toBe("Droit Aucun")
  expect(straight("waistband")).toBe("Droite Aucune")
  expect(straight("lowerShoulder")).toBe("Droite Aucune")
  expect(straight("dartsBack")).toBe("Droites Aucune")
  expect(straight("pleats")).toBe("Droits Aucun")
  expect(straight("hem", "Coupe du bas")).toBe("Droite Aucune")
  expect(straight("yoke", "L'empiècement")).toBe("Droit Aucun")
  // Of nouns that are not known
  expect(straight("waistband", "Bande de taille")).toBe("Droite Aucune")
  expect(straight("yoke", "Bande d'épaule")).toBe("Droit Aucun")
})
