import type { EdgeRoles } from "@toile/pattern-model"

/** What a sleeve's edges are. */
export const sleeveRoles = {
  capFront: "cap",
  capBack: "cap",
  frontSeam: "sleeveSeam",
  backSeam: "sleeveSeam",
  hem: "hem",
} as const satisfies EdgeRoles
