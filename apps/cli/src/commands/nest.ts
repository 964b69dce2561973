import { type Command, WrongUsage } from "../command.js"

/** `toile nest` of drafts and of read pieces; each form is loaded when it is asked for. */
export const nestCommand: Command = {
  run: async (args) => {
    if (args.some((word) => /^--(draft|pieces)(=|$)/.test(word)))
      return (await import("./nest-pieces.js")).nestPieces(args)
    throw new WrongUsage("--draft or --pieces is needed")
  },
}
