import type { AnyPattern } from "./pattern.js"

/** Whether a value of a module that was loaded is a pattern, as `definePattern` makes them. */
export const isPattern = (value: unknown): value is AnyPattern =>
  typeof value === "object" &&
  value !== null &&
  "draft" in value &&
  typeof value.draft === "function" &&
  "declaration" in value &&
  typeof value.declaration === "object"
