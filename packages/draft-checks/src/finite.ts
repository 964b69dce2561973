import type { Draft } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** Every number of a draft is a number; the first that is none is named. */
export const checkFinite = (draft: Draft): Violation[] => {
  if (allFinite(draft)) return []
  const [path, value] = notFinite(draft, "")!
  return [{ kind: "notFinite", detail: `${path} is ${value}` }]
}

const allFinite = (value: unknown): boolean => {
  if (typeof value === "number") return Number.isFinite(value)
  if (typeof value !== "object" || value === null) return true
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!allFinite(value[i])) return false
    return true
  }
  for (const key in value) if (!allFinite((value as Record<string, unknown>)[key])) return false
  return true
}

const notFinite = (value: unknown, path: string): readonly [path: string, value: number] | undefined => {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : [path, value]
  if (typeof value !== "object" || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const name = Array.isArray(value) ? `[${key}]` : path === "" ? key : `.${key}`
    const found = notFinite(inner, `${path}${name}`)
    if (found) return found
  }
  return undefined
}
