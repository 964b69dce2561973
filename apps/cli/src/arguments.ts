import { readFile } from "node:fs/promises"
import { text } from "node:stream/consumers"
import { type ParseArgsConfig, parseArgs } from "node:util"
import { Refused, WrongUsage } from "./command.js"

type Options = NonNullable<ParseArgsConfig["options"]>

type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>
>

/** The words after a command's name, parsed; an unknown option or a missing value is wrong usage. */
export const parse = <const O extends Options>(args: readonly string[], options: O): Parsed<O> => {
  try {
    return parseArgs({ args: withNegatives(args, options), options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new WrongUsage(wrongWords(error as NodeJS.ErrnoException))
  }
}

/** `--evaluations -5` as `--evaluations=-5`: no option is called by a number, so that it is a value, of which its reader says what is wrong. */
const withNegatives = (args: readonly string[], options: Options): string[] => {
  const joined: string[] = []
  for (const word of args) {
    const before = joined.at(-1)
    const takesValue = before?.startsWith("--") === true && options[before.slice(2)]?.type === "string"
    if (takesValue && /^-[.\d]/.test(word) && !joined.includes("--")) joined[joined.length - 1] = `${before}=${word}`
    else joined.push(word)
  }
  return joined
}

/** What Node says of wrong words, without its advice, which is for whoever programs with it. */
const wrongWords = ({ code, message }: NodeJS.ErrnoException): string => {
  // The option stands in quotes, its value's place perhaps behind it; whatever else is quoted comes later.
  const named = /'(-[^\s']*)/.exec(message)?.[1] ?? ""
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `${named} is not known here`
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE")
    return message.includes("does not take an argument") ? `${named} takes no value` : `${named} needs a value`
  return message.split(/[\n.]/)[0]!
}

export const onePositional = (positionals: readonly string[], what: string): string => {
  if (positionals.length !== 1) throw new WrongUsage(`${what} is needed, once`)
  return positionals[0]!
}

/** A JSON object from a file, or from standard input for `-`. */
export const readJson = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
  const source = path === "-" ? await text(process.stdin) : await readFileOr(path)
  let value: unknown
  try {
    value = JSON.parse(withoutMark(source))
  } catch (error) {
    throw new Refused([`${path}: not JSON (${(error as Error).message})`])
  }
  if (!isRecord(value)) throw new Refused([`${path}: must hold a JSON object`])
  return value
}

/** Whether a value that was read is a JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Editors of Windows write a byte-order mark before a text. */
export const withoutMark = (text: string): string => (text.startsWith("\uFEFF") ? text.slice(1) : text)

const readFileOr = async (path: string): Promise<string> => {
  try {
    return await readFile(path, "utf8")
  } catch (error) {
    throw new Refused([`${path}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`])
  }
}

export const print = (value: unknown): void => {
  process.stdout.write(`${typeof value === "string" ? value : JSON.stringify(value, null, 2)}\n`)
}

/** An option that counts something. */
export const wholeNumber = (name: string, text: string, least: number): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least)
    throw new WrongUsage(`${name} must be a whole number from ${least}, not ${text}`)
  return value
}
