export { allStatures, type Body, bodyOfStature, randomBody, type Stature } from "./bodies.js"
export { type AnswersHow, draftAnswers } from "./draft-answers.js"
export { type Drafter, type DrafterHow, type DraftThread, LIMIT_MS, newDrafter } from "./drafter.js"
export { findingsOf } from "./findings.js"
export type { Outcome, Pictures, Question, Reply } from "./messages.js"
export {
  asFinal,
  carriedOver,
  formOf,
  isForbidden,
  type OrderForm,
  onBody,
  orderOf,
  withOption,
} from "./order-form.js"
export { measurementTitle, type PageLanguage, patternTitle } from "./titles.js"
