/** Names of jackets and coats that other garments do not share. */
export const jacketTitles = {
  pocket: { title: { en: "Hip pockets", fr: "Poches côtés" } },
  "pocket.flap": { title: { en: "With flaps", fr: "À rabat" } },
  "pocket.jetted": { title: { en: "Jetted", fr: "Passepoilées" } },
  "pocket.patch": { title: { en: "Patch", fr: "Plaquées" } },
  "vent.side": { title: { en: "Side vents", fr: "Fentes côtés" } },
  underCollar: { title: { en: "Under collar", fr: "Dessous de col" } },
  "underCollar.cloth": { title: { en: "Of the shell", fr: "Dans le tissu" } },
  "underCollar.melton": { title: { en: "Of melton", fr: "En feutre" } },
  sleeveVent: { title: { en: "Sleeve vent", fr: "Fente de manche" } },
  "sleeveVent.vent": { title: { en: "With buttons, sewn through", fr: "Boutons cousus au travers" } },
  "sleeveVent.working": { title: { en: "Working, with buttonholes", fr: "Véritable, à boutonnières" } },
  insidePocket: { title: { en: "Inside pockets", fr: "Poches intérieures" } },
  "insidePocket.jetted": { title: { en: "Jetted", fr: "Passepoilées" } },
  liningArmhole: { title: { en: "Armhole of the lining", fr: "Emmanchure de la doublure" } },
  liningHem: { title: { en: "Hem of the lining", fr: "Ourlet de la doublure" } },
} as const
