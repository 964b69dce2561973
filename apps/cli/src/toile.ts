#!/usr/bin/env node
import { type Command, Refused, WrongUsage } from "./command.js"

// Each command is loaded when it is called: `toile patterns` need not wait for a PDF library.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  patterns: async () => (await import("./commands/patterns.js")).patterns,
  pattern: async () => (await import("./commands/pattern.js")).pattern,
  schema: async () => (await import("./commands/schema.js")).schema,
  draft: async () => (await import("./commands/draft.js")).draft,
  predict: async () => (await import("./commands/predict.js")).predictCommand,
  view: async () => (await import("./commands/view.js")).view,
  check: async () => (await import("./commands/check.js")).check,
  mutate: async () => (await import("./commands/mutate.js")).mutate,
  tenant: async () => (await import("./commands/tenant.js")).tenant,
  serve: async () => (await import("./commands/serve.js")).serve,
  runner: async () => (await import("./commands/runner.js")).runner,
}

const usage = async (): Promise<string> => {
  const all = await Promise.all(Object.values(commands).map((load) => load()))
  return ["usage:", ...all.map((command) => `  ${command.usage}`)].join("\n")
}

const main = async (argv: readonly string[]): Promise<number> => {
  const [name, ...args] = argv
  if (name === "--help" || name === "-h") {
    process.stdout.write(`${await usage()}\n`)
    return 0
  }
  const load = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name]
  if (!load) {
    process.stderr.write(
      `${name === undefined ? "a command is needed" : `there is no command ${name}`}\n${await usage()}\n`,
    )
    return 2
  }
  const command = await load()
  try {
    await command.run(args)
    return 0
  } catch (error) {
    if (error instanceof WrongUsage) {
      process.stderr.write(`${error.message}\nusage: ${command.usage}\n`)
      return 2
    }
    if (error instanceof Refused) {
      process.stderr.write(
        args.includes("--json") ? `${JSON.stringify({ errors: error.messages })}\n` : `${error.message}\n`,
      )
      return 1
    }
    throw error
  }
}

// Whoever reads the output may stop before its end (`toile patterns | head -1`).
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
  process.exit(0)
})
process.exitCode = await main(process.argv.slice(2))
