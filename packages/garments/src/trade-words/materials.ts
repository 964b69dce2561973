import type { Phrases } from "./phrase.js"

/** Titles of the catalogue's material groups. */
export const materials: Phrases = {
  canvas: ["Canvas", "Toile tailleur"],
  elastic: ["Elastic", "Élastique"],
  felt: ["Under-collar felt", "Feutre de col"],
  fusible: ["Fusible interfacing", "Entoilage thermocollant"],
  interfacing: ["Interfacing", "Entoilage"],
  lining: ["Lining", "Doublure"],
  melton: ["Under-collar melton", "Feutre de col"],
  pocket: ["Pocket cloth", "Tissu de poche"],
  pocketing: ["Pocketing", "Toile à poche"],
  rib: ["Rib", "Bord-côte"],
  shell: ["Shell fabric", "Tissu principal"],
  wadding: ["Wadding", "Ouate"],
}
