import { type ArcAsk, frontTold, type HipArcAsk, hipArcOver } from "../measurements/front-arc.js"
import { type SeatAsk, seatGirth } from "../measurements/seat.js"
import type { KnitAsk } from "./ask.js"
import type { KnitPerson } from "./person.js"

type Asked = ArcAsk & HipArcAsk & { readonly body: SeatAsk }

/** What the arcs of a body's front tell at the waist and at the hips, where they were measured. */
export const arcsTold = (sheet: Asked, { survey }: KnitPerson): Pick<KnitAsk, "arc" | "hipArc"> => ({
  arc: frontTold(sheet, survey.gender),
  hipArc: hipArcOver(sheet, seatGirth(sheet.body, survey)),
})
