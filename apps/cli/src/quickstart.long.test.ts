import { execFileSync, spawn, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "toile-quickstart-"))
const shared = process.env.TOILE_SHARED
const python = process.env.TOILE_PYTHON ?? "python3"

const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0
const hasCurl = has("curl", "--version")
if (!hasCurl) console.log("docs/quickstart.md is not walked: there is no curl")

/** The commands of the page: its bash blocks, one after the other. */
const walk = (address: string): string =>
  [...readFileSync(join(root, "docs/quickstart.md"), "utf8").matchAll(/```bash\n([\s\S]*?)```/g)]
    .map(([, block]) => block)
    .join("\n")
    .replace("http://localhost:8080", address)

describe.skipIf(!hasCurl)("docs/quickstart.md against a real server", () => {
  let address = ""
  let stop = (): Promise<void> => Promise.resolve()

  beforeAll(async () => {
    const server = spawn(process.execPath, [join(root, "apps/cli/dist/toile.js"), "serve"], {
      env: {
        ...process.env,
        PORT: "0",
        TOILE_DATA_DIR: join(folder, "data"),
        TOILE_OWNER_PASSWORD: "choose-a-password",
      },
      stdio: ["ignore", "pipe", "inherit"],
    })
    const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()))
    stop = () => {
      server.kill("SIGTERM")
      return ended
    }
    address = await new Promise<string>((resolve, reject) => {
      let printed = ""
      server.stdout.on("data", (chunk: Buffer) => {
        printed += chunk.toString()
        const found = /Toile serves on (http\S+)/.exec(printed)
        if (found) resolve(found[1]!)
      })
      server.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
    })
  }, 60_000)

  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test("every command works and the files are there", { timeout: 120_000 }, () => {
    const printed = execFileSync("bash", ["-euo", "pipefail", "-c", walk(address)], { cwd: folder, encoding: "utf8" })
    expect(printed.match(/completed/g)).toHaveLength(4)
    expect(readFileSync(join(folder, "shirt.pdf")).subarray(0, 5).toString()).toBe("%PDF-")
    expect(readFileSync(join(folder, "shirt.dxf"), "latin1")).toMatch(/EOF\s*$/)
    expect(readFileSync(join(folder, "shirt.plt"), "latin1")).toMatch(/^IN;/)
  })

  const judges: readonly (readonly [file: string, judge: readonly string[], needs: boolean])[] = [
    [
      "shirt.pdf",
      ["bash", `${shared}/tools/verify/check-pdf.sh`, "shirt.pdf", "--square", "50"],
      has("qpdf", "--version") && has("mutool", "-v"),
    ],
    ["shirt.dxf", [python, `${shared}/tools/verify/check-dxf.py`, "shirt.dxf"], has(python, "-c", "import ezdxf")],
    ["shirt.plt", [python, `${shared}/tools/verify/check-plt.py`, "shirt.plt"], has(python, "--version")],
  ]
  for (const [file, [command, ...args], needs] of judges) {
    const skips = shared === undefined ? "TOILE_SHARED is not set" : needs ? undefined : "its reader is not installed"
    if (skips !== undefined) console.log(`the strict checker of ${file} does not run: ${skips}`)
    test.skipIf(skips !== undefined)(`${file} passes its strict checker`, { timeout: 120_000 }, () => {
      const judged = spawnSync(command!, args, { cwd: folder, encoding: "utf8" })
      expect(judged.status, judged.stdout + judged.stderr).toBe(0)
    })
  }
})
