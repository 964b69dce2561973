export { type RunnerConfig, type RunningRunner, startRunner } from "./process.js"
export { jobsRun } from "./runner.js"
export { type TimeLimits, threadedEngine } from "./threads/engine.js"
export { loadEngine } from "./threads/load-engine.js"
