export { type PublishedPattern, publishSource, setAllowedPatterns } from "./patterns.js"
export { type NewTenant, newTenant } from "./tenants.js"
