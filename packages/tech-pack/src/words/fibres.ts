import type { TechPackInput } from "../input.js"

/** Fibres as labels call them in French (Regulation (EU) No 1007/2011, annex I), by their English names there. */
const french: Readonly<Record<string, string>> = {
  acetate: "acétate",
  acrylic: "acrylique",
  alpaca: "alpaga",
  angora: "angora",
  camel: "chameau",
  cashmere: "cachemire",
  cotton: "coton",
  cupro: "cupro",
  elastane: "élasthanne",
  spandex: "élasthanne",
  hemp: "chanvre",
  jute: "jute",
  linen: "lin",
  flax: "lin",
  lyocell: "lyocell",
  metal: "fibre métallique",
  modacrylic: "modacrylique",
  modal: "modal",
  mohair: "mohair",
  nylon: "polyamide",
  polyamide: "polyamide",
  polyester: "polyester",
  polyethylene: "polyéthylène",
  polypropylene: "polypropylène",
  polyurethane: "polyuréthane",
  ramie: "ramie",
  silk: "soie",
  triacetate: "triacétate",
  viscose: "viscose",
  rayon: "viscose",
  wool: "laine",
  "virgin wool": "laine vierge",
  "merino wool": "laine mérinos",
  "organic cotton": "coton biologique",
  "recycled polyester": "polyester recyclé",
  "other fibres": "autres fibres",
}

/** A fibre's name in the language; as it was given where it is not known. */
export const fibreName = (fibre: string, language: TechPackInput["language"]): string => {
  const key = fibre.trim().toLowerCase()
  return language === "fr" && Object.hasOwn(french, key) ? french[key]! : fibre
}
