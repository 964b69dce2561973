export { moduleCatalogue } from "./catalogue.js"
export { type TimeLimits, threadedEngine, timeLimits } from "./engine.js"
export { Log } from "./log.js"
export { type RunnerOptions, runner } from "./runner.js"
