import { numberText } from "@toile/draft-model"
import type { Language } from "../draw-context.js"

/** cm, to the millimetre. */
export const short = (value: number, language: Language): string => numberText(value, 1, language)
