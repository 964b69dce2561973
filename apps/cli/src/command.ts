/** One command of `toile`: what it does with the words after its name. What it is called with stands in help.ts. */
export interface Command {
  readonly run: (args: readonly string[]) => Promise<void>
}

/** The input was refused (exit code 1): messages for the person at the terminal, or as JSON with --json. */
export class Refused extends Error {
  constructor(readonly messages: readonly string[]) {
    super(messages.join("\n"))
  }
}

/** The command was called wrongly (exit code 2). */
export class WrongUsage extends Error {}
