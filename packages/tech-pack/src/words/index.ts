import { en, type Words } from "./en.js"
import { fr } from "./fr.js"

export type { Words } from "./en.js"
export const words: Readonly<Record<"en" | "fr", Words>> = { en, fr }
