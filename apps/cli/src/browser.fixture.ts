import { spawnSync } from "node:child_process"
import { type Browser, chromium } from "playwright-core"

/** A Chromium of this machine; undefined where there is none. */
export const browserPath = ["chromium", "chromium-browser", "google-chrome"]
  .map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout.trim())
  .find((path) => path !== "")

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath!,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  })
