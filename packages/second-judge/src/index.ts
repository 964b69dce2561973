export type { SecondFinding } from "./finding.js"
export { girths } from "./girths.js"
export { secondJudge } from "./second-judge.js"
export { type Share, shares } from "./shares.js"
