// A disk of its own that can be filled to its last byte and relieved again.
import { execFileSync, spawnSync } from "node:child_process"
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const MEGABYTE = 1024 * 1024
const INSIDE = "TOILE_SOAK_UNSHARED"

/**
 * Makes one. Whoever may not mount anything may in a user namespace of their own, where the system has such: the running
 * script is run in one then.
 *
 * @param {number} megabytes
 * @returns {{ disk: ReturnType<typeof mounted> } | { endedWith: number } | { skipped: string }} the disk; what the script
 *   came to in the namespace; or why there is none
 */
export function smallDisk(megabytes) {
  const folder = mkdtempSync(join(tmpdir(), "toile-disk-"))
  const mount = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { encoding: "utf8" })
  if (mount.status === 0) return { disk: mounted(folder) }
  rmSync(folder, { recursive: true })
  const reason = (mount.error?.message ?? mount.stderr).trim()
  if (process.env[INSIDE] !== undefined) return { skipped: reason }
  const unshare = ["--user", "--map-root-user", "--mount"]
  if (spawnSync("unshare", [...unshare, "true"]).status !== 0)
    return { skipped: `no small disk can be mounted (${reason}), nor is there a user namespace to do it in (unshare)` }
  const again = [...unshare, process.execPath, ...process.argv.slice(1)]
  const { status } = spawnSync("unshare", again, { stdio: "inherit", env: { ...process.env, [INSIDE]: "1" } })
  return { endedWith: status ?? 1 }
}

/** @param {string} folder */
function mounted(folder) {
  const ballast = join(folder, "ballast")
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    free,
    /** Fills it but for so many bytes; what was freed since is filled as well. @param {number} spare */
    fill(spare) {
      for (let left = free() - spare; left > 0; left = free() - spare) {
        try {
          appendFileSync(ballast, Buffer.alloc(Math.min(left, MEGABYTE), 1))
        } catch {
          // Somebody else took the rest meanwhile.
          return
        }
      }
    },
    relieve: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync("umount", ["-l", folder])
      rmSync(folder, { recursive: true })
    },
  }
}
