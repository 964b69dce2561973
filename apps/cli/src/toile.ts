#!/usr/bin/env node
import { readFileSync } from "node:fs"
import { type Command, Refused, WrongUsage } from "./command.js"
import { type CommandName, helpOf, helpOfAll, isCommand, usageOf } from "./help.js"

// Each command is loaded when it is called: `toile patterns` need not wait for a PDF library.
const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  patterns: async () => (await import("./commands/patterns.js")).patterns,
  pattern: async () => (await import("./commands/pattern.js")).pattern,
  schema: async () => (await import("./commands/schema.js")).schema,
  draft: async () => (await import("./commands/draft.js")).draft,
  grade: async () => (await import("./commands/grade.js")).grade,
  predict: async () => (await import("./commands/predict.js")).predictCommand,
  nest: async () => (await import("./commands/nest.js")).nestCommand,
  read: async () => (await import("./commands/read.js")).readCommand,
  scan: async () => (await import("./commands/scan.js")).scan,
  view: async () => (await import("./commands/view.js")).view,
  check: async () => (await import("./commands/check.js")).check,
  mutate: async () => (await import("./commands/mutate.js")).mutate,
  tenant: async () => (await import("./commands/tenant.js")).tenant,
  serve: async () => (await import("./commands/serve.js")).serve,
  runner: async () => (await import("./commands/runner.js")).runner,
}

const asksForHelp = (word: string): boolean => word === "--help" || word === "-h"

/** What is told without a command: help, and which version this is. */
const told = (name: string | undefined, args: readonly string[]): string | undefined => {
  if (name === "--version" || name === "-V") return version()
  if (name === undefined) return undefined
  const [about] = args
  const isHelp = name === "help" || asksForHelp(name)
  if (isHelp && about === undefined) return helpOfAll()
  if (isHelp) return about !== undefined && isCommand(about) ? helpOf(about) : undefined
  return isCommand(name) && args.some(asksForHelp) ? helpOf(name) : undefined
}

const version = (): string =>
  (JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }).version

const main = async (argv: readonly string[]): Promise<number> => {
  const [name, ...args] = argv
  const answer = told(name, args)
  if (answer !== undefined) {
    process.stdout.write(`${answer}\n`)
    return 0
  }
  if (name === undefined || !isCommand(name)) {
    const unknown = name === "help" ? args[0] : name
    const what = unknown === undefined ? "a command is needed" : `there is no command ${unknown}`
    process.stderr.write(`${what}\n${helpOfAll()}\n`)
    return 2
  }
  try {
    const command = await commands[name]()
    await command.run(args)
    return 0
  } catch (error) {
    if (error instanceof WrongUsage) {
      process.stderr.write(`${error.message}\n${usageOf(name)}\n`)
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
