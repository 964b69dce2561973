import { fade } from "../steps/fade.js"
import type { Unrisen } from "./size.js"

/** A dart of less is none; from a little more on it is whole. */
const NONE = 5
const WHOLE = 6

/** What a dart takes in below this is nothing (it has faded before), cm. */
export const DART_LEAST = 0.1

/** How long a dart is on a band that lies below the natural waist, for which its length is known. */
export const shortened = (length: number, { bandLevel = 0 }: Pick<Unrisen, "bandLevel">): number =>
  length - Math.max(0, bandLevel)

/** How much of a dart is left for its length, from 0 to 1. One that ends above a welt is as long as it needs to be. */
export const dartLeft = (length: number | "toWelt", size: Pick<Unrisen, "bandLevel">): number =>
  length === "toWelt" ? 1 : fade(NONE, WHOLE, shortened(length, size))

/** A front's dart at the natural waist (Aldrich). */
export const FRONT_DART_LENGTH = 10
