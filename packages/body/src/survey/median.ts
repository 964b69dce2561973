import type { BodyMeasurementId } from "../body-measurements.js"
import type { Gender } from "../gender.js"
import { medians } from "./medians.js"

/** The value that half of a gender's adults are below, cm or kg. */
export const median = (gender: Gender, id: BodyMeasurementId): number => medians[id][gender === "female" ? 0 : 1]
