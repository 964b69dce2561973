// The packages as they are published: publint holds what their package.json promises against the files that they ship,
// and all of them are packed alike.
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { workspacePackages } from "../lib/workspace.mjs"

const NO_TESTS = ["!**/*.test.*", "!**/*.fixture.*"]

/**
 * @param {string} base the workspace's folder; its packages are built
 * @returns {Promise<string[]>} one line for each problem
 */
export async function checkPublishable(base) {
  const published = workspacePackages(base).filter(({ manifest }) => !manifest.private)
  const found = await Promise.all(
    published.map(async ({ folder, path, manifest }) => {
      const { messages } = await publint({ pkgDir: path, level: "warning", strict: true, pack: false })
      const said = messages.map((message) => formatMessage(message, manifest, { color: false }))
      return [...said, ...notAlike(manifest), ...effectOf(folder, manifest)].map((problem) => `${folder}: ${problem}`)
    }),
  )
  return found.flat()
}

/**
 * A package takes the effect that its user has: two copies would not know each other's services. An app has its own.
 * @param {string} folder @param {import("../lib/workspace.mjs").Manifest} manifest @returns {string[]}
 */
const effectOf = (folder, { dependencies }) =>
  folder.startsWith("packages/") && dependencies?.effect !== undefined
    ? ["package.json: effect stands under dependencies; packages have it as a peer, at a range"]
    : []

/** @param {import("../lib/workspace.mjs").Manifest} manifest @returns {string[]} */
function notAlike({ files = [], license, publishConfig, dependencies, optionalDependencies }) {
  const packed = ["dist", "README.md", "!**/*.tsbuildinfo", ...(files.includes("src") ? NO_TESTS : [])]
  return [
    ...packed.filter((each) => !files.includes(each)).map((each) => `package.json: files lacks ${each}`),
    ...(license === "MIT" ? [] : ["package.json: license is not MIT"]),
    ...(publishConfig?.access === "public" ? [] : ['package.json: publishConfig is not { "access": "public" }']),
    ...Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([, version]) => !/^(workspace:\*|\d)/.test(version))
      .map(([name, version]) => `package.json: ${name} is ${version}, neither workspace:* nor one version`),
  ]
}
