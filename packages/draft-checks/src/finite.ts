import type { Draft } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** Every number of a draft is a number. */
export const checkFinite = (draft: Draft): Violation[] => {
  const bad: Violation[] = []
  const walk = (value: unknown, path: string): void => {
    if (bad.length > 0) return
    if (typeof value === "number") {
      if (!Number.isFinite(value)) bad.push({ kind: "notFinite", detail: `${path} is ${value}` })
    } else if (Array.isArray(value)) for (let i = 0; i < value.length; i++) walk(value[i], `${path}[${i}]`)
    else if (value !== null && typeof value === "object")
      for (const [key, inner] of Object.entries(value)) walk(inner, path === "" ? key : `${path}.${key}`)
  }
  walk(draft, "")
  return bad
}
