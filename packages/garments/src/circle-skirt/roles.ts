import type { EdgeRoles } from "@toile/pattern-model"

/** What the edges of a panel, of shell or lining, are. */
export const panelRoles = {
  hem: "hem",
  right: "side",
  left: "side",
  zip: "side",
  zipRight: "side",
  waist: "waist",
} as const satisfies EdgeRoles
