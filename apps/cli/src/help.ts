/** What a command is called with and does. Plain words and nothing else: telling them loads no other part of Toile. */
export interface Help {
  readonly usage: readonly string[]
  /** In a line, for the list of all commands. */
  readonly does: string
  readonly options: ReadonlyArray<readonly [option: string, does: string]>
  /** What else there is to know, a line each. */
  readonly more?: readonly string[]
}

const JSON_OPTION = ["--json", "prints JSON; a refusal is JSON too"] as const

export const helps = {
  patterns: {
    usage: [
      "toile patterns [--json]",
      "toile patterns init DIR [--packages DIR]",
      "toile patterns publish SOURCE [--ref NAME] [--unproven] [--json]",
      "toile patterns allow TENANT --ids 1,2 | --all",
    ],
    does: "lists the patterns that come with Toile; makes, publishes and allows patterns of one's own",
    options: [
      ["init DIR", "makes a folder with a garment, its test and a README; the folder's name becomes its slug"],
      ["  --packages DIR", "takes the packages from packed archives in DIR, not from a registry"],
      [
        "publish SOURCE",
        "publishes to a server's data (TOILE_DATA_DIR, ./data), for good; the pattern is drafted first",
      ],
      ["  --ref NAME", "the line it is published on (master)"],
      ["  --unproven", "publishes what does not draft as well"],
      ["allow TENANT", "sets which patterns a tenant sees and orders: --ids 1,2 or --all"],
      JSON_OPTION,
    ],
  },
  pattern: {
    usage: ["toile pattern PATTERN [--json]"],
    does: "prints a pattern's reference data: measurements, options, seams, materials",
    options: [JSON_OPTION],
  },
  schema: {
    usage: ["toile schema PATTERN [--json]"],
    does: "prints the JSON Schema of a pattern's orders",
    options: [JSON_OPTION],
  },
  draft: {
    usage: [
      "toile draft PATTERN --input FILE --out DIR [--format LIST] [--set OPTION=VALUE ...] [--toile] [--config FILE]",
      "  [--over EARLIER.draft.json] [--parent PARENT.draft.json [--parent-pattern SOURCE]] [--json]",
    ],
    does: "drafts one order and writes its files, all or none",
    options: [
      ["--input FILE", "the order, as the service takes it; - is standard input"],
      ["--out DIR", "the folder for the files"],
      [
        "--format LIST",
        "of json, svg, walk, pdf, dxf, plt, techpack, maker, opf, garmentcode, with commas between (json)",
      ],
      ["--set OPTION=VALUE", "an option, over what the order says; as often as one likes"],
      ["--toile", "drafts a trial garment"],
      [
        "--config FILE",
        "how files are made: an export body, or its config; subject and note are told on drawings, sheetLanguage: fr makes them French",
      ],
      ["--over FILE", "draws the pieces over those of an earlier draft"],
      ["--parent FILE", "the draft that it belongs to; --parent-pattern its pattern, where that is your own"],
      ["--pages", "writes nothing, and tells the pages that the PDF would have; --out may be left out"],
      ["--json", "a refusal is JSON, and the pages are"],
    ],
  },
  grade: {
    usage: [
      "toile grade PATTERN --sizes TABLE.csv | predicted:... --out DIR [--hold SIZE] [--sample SIZE] [--align PIECE=EDGE ...]",
      "  [--format LIST] [--config FILE] [--json]",
      "toile grade PATTERN --sizes TABLE.csv | predicted:... --pages [--config FILE] [--json]",
    ],
    does: "drafts a table of sizes as one graded nest, with its rules and increments",
    options: [
      ["--sizes TABLE.csv", "a line a size: size, and columns named for body measurements (cm) and options"],
      ["--sizes predicted:from=88,to=104,step=4", "or predicted:population=5; by=waist (bust), height=, drop= too, cm"],
      ["--out DIR", "the folder for the files"],
      ["--hold SIZE", "all sizes take the options that this one's draft has"],
      ["--sample SIZE", "the sample size (the held one, or the middle of the table)"],
      ["--align PIECE=EDGE", "where a piece's sizes lie on each other: the start of that edge (its first)"],
      ["--format LIST", "of dxf (with its RUL), svg and pdf (dxf,svg)"],
      [
        "--config FILE",
        "format: aama or astm (aama); for pdf sizes, layers, page, layout and the other fields of its pages, subject and note",
      ],
      ["--pages", "tells how many pages of which size the PDFs would have, and writes nothing"],
      ["--json", "the pages as JSON; a refusal is JSON"],
    ],
  },
  predict: {
    usage: ["toile predict [--input FILE | -] [--ndjson] [--for PATTERN]"],
    does: "tells a whole set of body measurements from a few",
    options: [
      ["--input FILE", "what is known: gender and measurements; - is standard input (-)"],
      ["--ndjson", "one object a line in, one a line out"],
      ["--for PATTERN", "and whether that pattern's garment will fit, level by level, and what to measure next"],
    ],
  },
  read: {
    usage: ["toile read FILE.dxf | FILE.json [--rul FILE] [--size S] [--stitches] [--json] [--svg FILE] [--out DIR]"],
    does: "reads an AAMA or ASTM DXF, Open Pattern Format or GarmentCode file of any program: its pieces and sizes, and what is doubtful",
    options: [
      ["--rul FILE", "the grade rules beside it: each piece in each of their sizes"],
      ["--size S", "the pieces of one size; drawings and files are of the sample size where none is named"],
      [
        "--stitches",
        "proposes which edges are sewn to which, with a confidence; of JSON files the seams that they tell",
      ],
      ["--json", "prints all of it as JSON; a refusal is JSON too"],
      ["--svg FILE", "draws the pieces"],
      ["--out DIR", "writes them as files of ours: dxf, plt, pdf, svg"],
    ],
  },
  scan: {
    usage: ["toile scan MESH --gender G --height CM --weight KG [--json]"],
    does: "measures a body's mesh and predicts what it cannot tell",
    options: [
      ["MESH", "an OBJ, PLY or STL file, packed by gzip or not, in any unit, standing along any axis"],
      ["--gender G", "female or male"],
      ["--height CM", "the body's height: it scales the mesh"],
      ["--weight KG", "the body's weight"],
      JSON_OPTION,
    ],
  },
  view: {
    usage: ["toile view PATTERN [--port N]"],
    does: "shows a pattern in the browser, drawn anew whenever its source is saved",
    options: [["--port N", "the port of the page (8090)"]],
  },
  check: {
    usage: ["toile check [PATTERN ...] [--bodies N] [--seed N] [--out DIR] [--workers N] [--json]"],
    does: "drafts random orders, and odd bodies, and tells what fails; all patterns that come with Toile where none is named",
    options: [
      ["--bodies N", "how many orders of each pattern (200)"],
      ["--seed N", "the first order's seed (1)"],
      ["--out DIR", "the folder for what fails: drawn, and shrunk to what it fails by (out/check)"],
      ["--workers N", "threads (as many as there are cores)"],
      JSON_OPTION,
    ],
  },
  mutate: {
    usage: [
      "toile mutate SOURCE [--bodies N] [--seed N] [--drafts N] [--seconds N] [--only GLOB ...] [--within PACKAGE ...]",
      "  [--without GLOB ...] [--workers N] [--json]",
    ],
    does: "tells which numbers of a garment's sources neither checks nor tests hold",
    options: [
      ["--bodies N", "random orders that the checks judge (20)"],
      ["--seed N", "the first order's seed (1)"],
      ["--drafts N", "leaves out tests of more drafts (20)"],
      ["--seconds N", "a change that takes longer is noticed (120)"],
      ["--only GLOB", "changes these files alone"],
      ["--within PACKAGE", "changes a package's sources as well"],
      ["--without GLOB", "leaves these tests out"],
      ["--workers N", "threads (as many as there are cores)"],
      JSON_OPTION,
    ],
  },
  nest: {
    usage: [
      "toile nest INSTANCE.json --time SECONDS | --evaluations N [--seed N] [--workers N] [--start SOLUTION.json]",
      "toile nest --draft D.draft.json ... | --pieces FILE ... [--rul FILE ...] [--size S] [--config FILE] [--time SECONDS | --evaluations N]",
      "  [--seed N] [--workers N] [--start SOLUTION.json]",
      "  [--out SOLUTION.json] [--svg FILE] [--json]",
    ],
    does: "lays the parts of a strip-packing instance, of drafts, or of pattern files of other programs on as little length as it finds, never overlapping",
    options: [
      ["--draft FILE", "a draft as toile draft writes it; as many as one likes"],
      [
        "--pieces FILE",
        "a DXF file as toile read takes it (AAMA, ASTM, TIIP or plain), an Open Pattern Format or GarmentCode file; as many as one likes",
      ],
      ["--rul FILE", "the grade rules beside a DXF file; of several files each goes with the one of its name"],
      ["--size S", "which size of a DXF file (its sample size)"],
      [
        "--config FILE",
        "the cloths of drafts and pieces: a nesting config (sheetWidth, partMargin, stripes ...), or an export body with nesting and materials.GROUP.nesting; of files of pieces also materials.GROUP.nap, .repeat and .scaling",
      ],
      [
        "--time SECONDS",
        "searches so long, on all cores; several markers share what is left of it by their parts; Ctrl-C ends it with what it has found",
      ],
      ["--evaluations N", "judges so many places, on one core: the same layout on every run"],
      ["--seed N", "another seed is another search (1)"],
      ["--workers N", "how many threads share the time"],
      ["--start FILE", "a solution to begin with: it is kept until a shorter one is found"],
      ["--out FILE", "writes the solution: strip_width, density, placed_items"],
      ["--svg FILE", "draws it"],
      JSON_OPTION,
    ],
    more: [
      "The instance is the JSON of jagua-rs and sparrow: name, strip_height, items; beside it sheet_length, part_margin,",
      "edge_margin, defects, repeat, spread, nap, shade and parts_in_holes, and of an item label, garment, tilt, mirrored, fold, match and locked.",
      "Each cloth of a draft is laid by the config's materials.GROUP.nesting, the draft's own, the config's nesting, the defaults, field by field; of",
      "several drafts by the first that tells of it. Defects and locked copies are one cloth's. Pieces of several files are told apart by the files' names.",
    ],
  },
  tenant: {
    usage: ["toile tenant create --name NAME --owner-email EMAIL [--create] [--json]"],
    does: "makes a tenant and its owner on a server's data",
    options: [
      ["--name NAME", "the house"],
      ["--owner-email EMAIL", "its owner's login"],
      ["--create", "makes the server's data too, where TOILE_DATA_DIR (./data) is not there"],
      JSON_OPTION,
    ],
  },
  serve: {
    usage: ["toile serve"],
    does: "serves the API, with a job runner; reads its environment",
    options: [],
  },
  runner: {
    usage: ["toile runner"],
    does: "runs jobs beside servers with TOILE_RUNNERS=external; reads their environment",
    options: [],
  },
} as const satisfies Readonly<Record<string, Help>>

export type CommandName = keyof typeof helps

export const isCommand = (name: string): name is CommandName => Object.hasOwn(helps, name)

const COMMON = [
  "PATTERN is an ID (1), a slug (straight-skirt), or a SOURCE: the path of a module, JavaScript or TypeScript, that exports",
  "a pattern (src/skirt.ts).",
]

const ENVIRONMENT: ReadonlyArray<readonly [name: string, does: string]> = [
  ["TOILE_DATA_DIR", "the server's data: its database and files (./data)"],
  ["PORT, TOILE_BASE_URL", "where it is served (8080, http://localhost:PORT)"],
  [
    "TOILE_OWNER_EMAIL, TOILE_OWNER_PASSWORD",
    "the first owner (owner@example.com; a password is made up and printed once)",
  ],
  ["TOILE_RUNNERS", "embedded, or external: jobs wait for toile runner (embedded)"],
  ["TOILE_JOB_THREADS", "jobs that run side by side (the machine's cores less one, 2 at least)"],
  ["TOILE_TENANT_EXPORTS", "exports of one tenant side by side (three in four of their threads)"],
  ["TOILE_BATCH_MB, TOILE_SCAN_MB", "the largest batch of drafts, and with scans in it (4, 32)"],
  ["TOILE_BATCH_ACTIONS, TOILE_MOST_EFFORT", "most actions of a batch, largest effort of an export (500, 100)"],
  ["TOILE_DEMO", "1: a first start makes demo data (npm start sets it); DELETE /v2/demoData removes it"],
  ["TOILE_METRICS_TOKEN", "opens /metrics, which is not there without it (none)"],
  ["LOG_LEVEL", "how much is logged (info)"],
  ["SOURCE_DATE_EPOCH", "the date in files, seconds since 1970; 1980 where it is not set"],
]

const table = (rows: ReadonlyArray<readonly [string, string]>): readonly string[] => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, does]) => `  ${name.padEnd(width)}  ${does}`)
}

/** `usage:` and a command's lines of it. */
export const usageOf = (name: CommandName): string =>
  ["usage:", ...helps[name].usage.map((line) => `  ${line}`)].join("\n")

/** A command's usage, what it does and its options; defaults in brackets. */
export const helpOf = (name: CommandName): string => {
  const { does, options, usage }: Help = helps[name]
  const takesPattern = usage.some((line) => /\b(PATTERN|SOURCE)\b/.test(line))
  const told = does.charAt(0).toUpperCase() + does.slice(1)
  return [
    usageOf(name),
    "",
    `${told}.`,
    ...(options.length > 0 ? ["", ...table(options)] : []),
    ...(takesPattern ? ["", ...COMMON] : []),
    ...(name === "serve" || name === "runner" ? ["", ...table(ENVIRONMENT)] : []),
  ].join("\n")
}

/** All commands in a line each, what a PATTERN is, and the environment. */
export const helpOfAll = (): string =>
  [
    "usage:",
    "  toile COMMAND ...",
    "  toile help COMMAND, toile COMMAND --help",
    "  toile --version",
    "",
    ...table(Object.entries<Help>(helps).map(([name, { does }]) => [name, does])),
    "",
    ...COMMON,
    "",
    "Environment (serve, runner, tenant, patterns publish and allow):",
    ...table(ENVIRONMENT),
    "",
    "Exit codes: 0 done, 1 the input was refused, 2 wrong usage.",
  ].join("\n")
