import { onePositional, parse } from "../arguments.js"
import type { Command } from "../command.js"

/** `toile nest` of an instance, of drafts, or of pieces that were read; each form is loaded when it is asked for. */
export const nestCommand: Command = {
  run: async (args) => {
    if (args.some((word) => /^--(draft|pieces)(=|$)/.test(word)))
      return (await import("./nest-pieces.js")).nestPieces(args)
    const { values, positionals } = parse(args, {
      time: { type: "string" },
      evaluations: { type: "string" },
      seed: { type: "string", default: "1" },
      workers: { type: "string" },
      start: { type: "string" },
      out: { type: "string" },
      svg: { type: "string" },
      json: { type: "boolean" },
    })
    const { nestInstance } = await import("../nest/instance-form.js")
    await nestInstance(onePositional(positionals, "INSTANCE.json, --draft or --pieces"), values)
  },
}
