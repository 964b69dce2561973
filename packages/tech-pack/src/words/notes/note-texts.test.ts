import { frenchSpaces } from "@toile/drawing"
import { expect, test } from "vitest"
import { techPack } from "../../describe.js"
import { draft, input } from "../../tech-pack.fixture.js"

test("fitting notes are told in French, their numbers and names too; one that is not known stands as it was given", () => {
  const warnings = [
    {
      code: "waistSuppression",
      measurement: "mbWaistGirth",
      message:
        "mbWaistGirth: the waist has 21.6 cm of ease instead of 14: side seams and darts take no more than 16 cm in all",
    },
    {
      code: "dartsDeep",
      message:
        "mbWaistGirth: the darts take in up to 4.3 cm each; two darts (dartsFront and dartsBack) would spread it",
    },
    {
      code: "clothWidth",
      piece: "front",
      message: "Front: 160.0 cm wide across the grain, its cloth 140 cm: it needs a wider cloth or another seam",
    },
    {
      code: "shoulderLength",
      message:
        "mbShoulderLength: the shoulder seam is 13.4 cm by the width, the measured shoulder 17.872766023790145 cm",
    },
    {
      code: "waistFront",
      message:
        "mbWaistGirth: what a half of the front is wider at the waist than one of the back is 9.0 cm; 7.0 cm is asked for, within 1.5 cm; waist darts in the front (frontShaping) would take it in",
    },
    {
      code: "waistSuppression",
      message:
        "mbWaistGirth: the waist has 28.3 cm of ease instead of 4: side seams take in no more; waist darts in the front (frontShaping) would",
    },
    { code: "own", message: "the sash is 200.5 cm long" },
    // As that of a garment, but for another reason
    { code: "waistSuppression", message: "mbWaistGirth: the waist has 1.0 cm of ease instead of 2: it is pinned" },
  ]
  const titles: Readonly<Record<string, string>> = {
    mbWaistGirth: "Tour de taille",
    mbShoulderLength: "Longueur d'épaule",
    dartsFront: "Pinces devant",
    dartsBack: "Pinces dos",
    frontShaping: "Cintrage du devant",
  }
  const told = (language: "en" | "fr") =>
    techPack(input({ draft: { ...draft, warnings }, language, titleOf: (_kind, name) => titles[name] ?? name }))
      .sections.find(({ id }) => id === "notes")
      ?.blocks.map((block) => (block.kind === "note" ? block.text : ""))
  expect(told("en")).toEqual(warnings.map(({ message }) => message))
  const french = [
    "Tour de taille : la taille a 21,6 cm d'aisance au lieu de 14 : les coutures de côté et les pinces ne prennent pas plus de 16 cm en tout",
    "Tour de taille : les pinces prennent jusqu'à 4,3 cm chacune ; deux pinces (Pinces devant et Pinces dos) répartiraient mieux l'ampleur",
    "Devant : 160,0 cm de large en travers du droit-fil, pour une laize de 140 cm : il faut un tissu plus large ou une couture de plus",
    "Longueur d'épaule : d'après la largeur, la couture d'épaule fait 13,4 cm, l'épaule mesurée 17,9 cm",
    "Tour de taille : ce qu'un demi-devant a de plus qu'un demi-dos à la taille : 9,0 cm ; demandé : 7,0 cm, à 1,5 cm près ; des pinces de taille au devant (Cintrage du devant) le résorberaient",
    "Tour de taille : la taille a 28,3 cm d'aisance au lieu de 4 : les coutures de côté ne peuvent pas prendre davantage ; des pinces de taille au devant (Cintrage du devant) le pourraient",
    "the sash is 200.5 cm long",
    "mbWaistGirth: the waist has 1.0 cm of ease instead of 2: it is pinned",
  ]
  expect(told("fr")).toEqual(french.map(frenchSpaces))
})
