import type { TechPackInput } from "../input.js"

/** The catalogue's garments in French, by their English names. */
const french: Readonly<Record<string, string>> = {
  "Straight skirt": "Jupe droite",
  Shirt: "Chemise",
  "Men's trousers": "Pantalon homme",
  "Women's trousers": "Pantalon femme",
  "Bodice block": "Base de corsage",
  "Women's T-shirt": "T-shirt femme",
  "Men's T-shirt": "T-shirt homme",
  "Circle skirt": "Jupe cercle",
  "Women's jeans": "Jean femme",
  "Men's jeans": "Jean homme",
  Dress: "Robe",
  Blouse: "Chemisier",
  "Women's blazer": "Blazer femme",
  "Men's blazer": "Blazer homme",
  Waistcoat: "Gilet",
  "Women's hoodie": "Sweat à capuche femme",
  "Men's hoodie": "Sweat à capuche homme",
  "Women's leggings": "Legging femme",
  "Men's leggings": "Legging homme",
  "Women's coat": "Manteau femme",
  "Men's coat": "Manteau homme",
}

/** A garment's name in the language; as it was given where it is not of the catalogue. */
export const garmentName = (name: string, language: TechPackInput["language"]): string =>
  language === "fr" && Object.hasOwn(french, name) ? french[name]! : name
