// publint over the packages that are published: what their package.json promises is in the files that they ship.
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { workspacePackages } from "../lib/workspace.mjs"

/**
 * @param {string} base the workspace's folder; its packages are built
 * @returns {Promise<string[]>} one line for each problem
 */
export async function checkPublishable(base) {
  const published = workspacePackages(base).filter(({ manifest }) => !manifest.private)
  const found = await Promise.all(
    published.map(async ({ folder, path, manifest }) => {
      const { messages } = await publint({ pkgDir: path, level: "warning", strict: true, pack: false })
      return messages.map((message) => `${folder}: ${formatMessage(message, manifest, { color: false })}`)
    }),
  )
  return found.flat()
}
