// `npm run conformance`: writes docs/conformance.md, and names what is missing, as `npm test` does.
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { checkConformance, conformancePage, namedTests, PAGE, readDemands } from "./checks/conformance.mjs"
import { root } from "./lib/workspace.mjs"

writeFileSync(join(root, PAGE), conformancePage(readDemands(root), namedTests(root).tests))
const problems = checkConformance(root, process.env.TOILE_SHARED)
for (const problem of problems) console.log(problem)
console.log(problems.length === 0 ? PAGE : `${PAGE}: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
