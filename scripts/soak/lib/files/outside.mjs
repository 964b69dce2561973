// Readers that are not this project's own, as far as they are there: ezdxf, dxf-parser, LibreCAD, hp2xx, qpdf, poppler and the strict checkers of
// TOILE_SHARED. What is not there is told, and skipped.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join } from "node:path"
import { rasteredSide } from "./raster.mjs"

/** @typedef {import("./formats.mjs").Made & { readonly path: string }} Written */
/** @typedef {{ errors: string[], by: string[] }} Said */

const python = process.env.TOILE_PYTHON ?? "python3"
const verify = process.env.TOILE_SHARED === undefined ? undefined : join(process.env.TOILE_SHARED, "tools", "verify")

/** Runs each job's script in one process, the imports once. */
const BATCH = `
import sys, json, io, runpy, contextlib
for line in sys.stdin:
    job = json.loads(line); out = io.StringIO(); fault = None
    try:
        if job["script"]:
            sys.argv = [job["script"]] + job["args"]
            try:
                with contextlib.redirect_stdout(out): runpy.run_path(job["script"], run_name="__main__")
            except SystemExit: pass
            told = json.loads(out.getvalue())
        else:
            import ezdxf
            doc = ezdxf.readfile(job["args"][0]); audit = doc.audit()
            told = {"errors": ["ezdxf audit: " + e.message for e in audit.errors], "warnings": [f.message for f in audit.fixes], "pieces": []}
    except Exception as e: told = {"errors": [type(e).__name__ + ": " + str(e)[:300]], "warnings": [], "pieces": []}
    print(json.dumps({"index": job["index"], "told": told}, default=str), flush=True)
`

/** Bytes: the strict checker of DXF compares each point with each other, which takes minutes in larger files. */
const LARGEST = 100_000
/** Bytes times pages: the strict checker of PDF goes through the whole drawing on each page, some 3 s for so many. */
const LARGEST_DRAWN = 4_000_000

/** @param {string} command @param {readonly string[]} args */
const runs = (command, ...args) => spawnSync(command, args, { stdio: "ignore" }).status === 0
/** @param {string} command @param {readonly string[]} args */
const isThere = (command, ...args) => spawnSync(command, args, { stdio: "ignore" }).error === undefined

/**
 * @param {{ readonly parser?: string | undefined, readonly drawn?: number }} [options] parser: a folder whose node_modules has dxf-parser; drawn: bytes times
 * pages up to which the strict checker reads a PDF
 */
export const outsideReaders = ({ parser, drawn = LARGEST_DRAWN } = {}) => {
  const told = /** @type {string[]} */ ([])
  const has = (/** @type {string} */ what, /** @type {boolean} */ there, /** @type {string} */ why) => {
    told.push(there ? `read by ${what}` : `not read by ${what}: ${why}`)
    return there
  }
  const ezdxf = has(
    "ezdxf",
    runs(python, "-c", "import ezdxf; assert ezdxf.version >= (1, 4)"),
    `${python} has no ezdxf 1.4 (TOILE_PYTHON names another one)`,
  )
  const strict = has(
    "the strict checkers",
    verify !== undefined && existsSync(join(verify, "check-dxf.py")),
    verify === undefined ? "TOILE_SHARED is not set" : `they are not in ${verify}`,
  )
  if (strict)
    told.push(
      `the strict checker of DXF reads average bodies' files of ${LARGEST / 1000} kB at the most, that of PDF theirs, all tech packs and all of --formats page, of ${drawn / 1e6} MB times pages at the most (--drawn)`,
    )
  const dxfParser = parserIn(parser)
  has(
    "dxf-parser",
    dxfParser !== undefined,
    parser === undefined ? "--parser names no folder that has it" : `${parser} has none`,
  )
  const qpdf = has("qpdf", runs("qpdf", "--version"), "there is none")
  const poppler = has(
    "pdftotext and pdftoppm",
    isThere("pdftotext", "-v") && isThere("pdftoppm", "-v"),
    "there are none",
  )
  const hp2xx = has("hp2xx", isThere("hp2xx", "-h"), "there is none")
  const librecad = has("LibreCAD", isThere("librecad", "dxf2pdf", "--help"), "there is none")

  /** @param {readonly Written[]} files @param {boolean} thorough @returns {Promise<Said[]>} what each says of each file */
  const read = async (files, thorough) => {
    const said = files.map(() => /** @type {Said} */ ({ errors: [], by: [] }))
    const say = (/** @type {number} */ index, /** @type {string} */ by, /** @type {readonly string[]} */ errors) => {
      said[index]?.by.push(by)
      for (const error of errors) said[index]?.errors.push(`${by}: ${error}`)
    }
    const jobs = files.flatMap((file, index) => {
      const { format, path, rul } = file
      if (path.endsWith(".dxf") && ezdxf) {
        const flavour = format.includes("plain") ? "plain" : format.includes("astm") ? "astm" : "aama"
        const rules = rul ? ["--rul", path.replace(/\.dxf$/, ".rul")] : []
        const script = strict && thorough && file.bytes.length <= LARGEST ? join(String(verify), "check-dxf.py") : ""
        return [
          { index, by: script ? "check-dxf" : "ezdxf", script, args: [path, "--flavour", flavour, ...rules, "--json"] },
        ]
      }
      if (path.endsWith(".plt") && strict)
        return [{ index, by: "check-plt", script: join(String(verify), "check-plt.py"), args: [path, "--json"] }]
      return []
    })
    if (jobs.length > 0) {
      const input = jobs.map((job) => `${JSON.stringify(job)}\n`).join("")
      const run = spawnSync(python, ["-c", BATCH], { input, encoding: "utf8", maxBuffer: 2 ** 28 })
      const answers = run.stdout
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
      for (const job of jobs) {
        const answer = answers.find(({ index }) => index === job.index)?.told
        if (answer === undefined) say(job.index, job.by, [`no answer: ${run.stderr.slice(-300)}`])
        else say(job.index, job.by, [...answer.errors, ...countFaults(files[job.index], answer), ...warningsOf(answer)])
      }
    }
    for (const [index, file] of files.entries()) {
      const { path } = file
      if (path.endsWith(".dxf") && dxfParser) say(index, "dxf-parser", parsedFaults(file, dxfParser))
      if (path.endsWith(".dxf") && librecad && thorough) say(index, "LibreCAD", renderFaults(path))
      if (path.endsWith(".plt") && hp2xx) say(index, "hp2xx", plotFaults(path))
      if (!path.endsWith(".pdf")) continue
      if (qpdf) {
        const run = spawnSync("qpdf", ["--check", path], { encoding: "utf8" })
        say(index, "qpdf", run.status === 0 ? [] : [`${run.stdout}${run.stderr}`.slice(-300)])
      }
      if (poppler) {
        say(index, "pdftotext", textFaults(file))
        if (file.squares && thorough) say(index, "pdftoppm", squareFaults(file, dirname(path)))
      }
      const isStrict = strict && (thorough || /^page |^tech pack$/.test(file.format)) && isThere("mutool", "-v")
      if (isStrict && file.bytes.length * (file.pages ?? 1) <= drawn) {
        const square = file.squares === undefined || file.format.endsWith("tickets") ? [] : ["--square", "50"]
        const script = join(String(verify), "check-pdf.sh")
        const run = spawnSync("bash", [script, path, ...square, "--dpi", "20", "--out", `${path}.d`], {
          encoding: "utf8",
          maxBuffer: 2 ** 26,
        })
        const lines = run.stdout.split("\n").filter((line) => /ERROR|WARN/.test(line))
        say(
          index,
          "check-pdf",
          run.status === 0 && lines.length === 0 ? [] : lines.length > 0 ? lines : [run.stderr.slice(-300)],
        )
      }
    }
    return said
  }
  return { told, read }
}

/** A wide sheet is told by our writer too: nothing can be done about it. @param {{ readonly warnings?: readonly string[] }} answer */
const warningsOf = ({ warnings = [] }) =>
  warnings.filter((text) => !text.includes("32767")).map((text) => `warns: ${text}`)

/**
 * What the strict reader counts in each block, and the areas that it finds there.
 * @param {Written | undefined} file @param {{ readonly pieces?: readonly { readonly block: string, readonly notches: number, readonly drills: number, readonly area_cm2?: number }[] }} answer
 */
const countFaults = (file, { pieces = [] }) => {
  if (!file?.blocks || pieces.length === 0) return []
  const faults = file.blocks.flatMap((block, index) => {
    const own = pieces[index]
    if (own === undefined) return [`${block.name} is not there`]
    const off = Math.abs((own.area_cm2 ?? 0) - block.area)
    return [
      ...(own.notches === block.notches ? [] : [`${block.name}: ${own.notches} notches, not ${block.notches}`]),
      ...(own.drills === block.holes ? [] : [`${block.name}: ${own.drills} drill holes, not ${block.holes}`]),
      ...(off > Math.max(1e-4 * block.area, 0.005 * block.around) + 0.005
        ? [`${block.name}: ${own.area_cm2} cm², not ${block.area.toFixed(2)}`]
        : []),
    ]
  })
  return pieces.length === file.blocks.length
    ? faults
    : [...faults, `${pieces.length} pieces, not ${file.blocks.length}`]
}

/** @param {string | undefined} folder @returns {((text: string) => any) | undefined} */
const parserIn = (folder) => {
  if (folder === undefined) return undefined
  try {
    const found = createRequire(join(folder, "package.json"))("dxf-parser")
    const Parser = found.default ?? found
    return (text) => new Parser().parseSync(text)
  } catch {
    return undefined
  }
}

/** Its counts against those of the file's own lines. @param {Written} file @param {(text: string) => any} parse */
const parsedFaults = ({ bytes, blocks }, parse) => {
  const text = Buffer.from(bytes).toString("latin1")
  let parsed
  try {
    parsed = parse(text)
  } catch (error) {
    return [String(error)]
  }
  const all = [...parsed.entities, ...Object.values(parsed.blocks ?? {}).flatMap((block) => block.entities ?? [])]
  const faults = ["POLYLINE", "TEXT", "POINT", "LINE", "INSERT"].flatMap((type) => {
    const written = text.split(new RegExp(`^ *0\\r?\\n${type}\\r?$`, "m")).length - 1
    const read = all.filter((entity) => entity.type === type).length
    return written === read ? [] : [`${read} ${type} of ${written}`]
  })
  for (const block of blocks ?? []) {
    const own = parsed.blocks?.[block.name]?.entities ?? []
    const count = (/** @type {readonly string[]} */ layers) =>
      own.filter((/** @type {any} */ entity) => entity.type === "POINT" && layers.includes(String(entity.layer))).length
    const [notches, holes] = [count(["4", "80", "81", "82", "83"]), count(["13"])]
    if (notches !== block.notches) faults.push(`${block.name}: ${notches} notches, not ${block.notches}`)
    if (holes !== block.holes) faults.push(`${block.name}: ${holes} drill holes, not ${block.holes}`)
  }
  return faults
}

/** Minutes of the clock that LibreCAD may take for a drawing: a nest of 3.7 MB takes half a minute by itself, and more than one where others have the cores. */
const DRAWING_MS = 300_000

/** Drawn onto a page that is not blank; what it was stopped at says nothing of the file. @param {string} path @param {number} [within] ms */
export const renderFaults = (path, within = DRAWING_MS) => {
  const env = { ...process.env, QT_QPA_PLATFORM: "offscreen" }
  const { signal } = spawnSync("librecad", ["dxf2pdf", "-a", path], { env, timeout: within })
  if (signal !== null) return [`it was not done within ${within / 1000} s`]
  const pdf = path.replace(/\.dxf$/, ".pdf")
  if (!existsSync(pdf)) return ["it writes no picture"]
  const run = spawnSync("pdftoppm", ["-r", "40", "-gray", "-singlefile", pdf], { maxBuffer: 2 ** 28 })
  const dark = run.stdout.subarray(20).filter((value) => value < 128).length
  return dark > 100 ? [] : [`its picture has ${dark} dark dots`]
}

/** What HP-GL/2 has and hp2xx only half knows (BP is read as BB), and the advance of the paper. */
const PASSED_OVER = ["BB", "TR", "FR"]

/** It passes over what it does not know, and says so. @param {string} path */
const plotFaults = (path) => {
  const run = spawnSync("hp2xx", ["-t", "-m", "eps", "-f", `${path}.eps`, path], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  })
  const names = [...`${run.stdout}${run.stderr}`.matchAll(/(\w\w): ignored/g)].map(([, name = ""]) => name)
  const strange = [...new Set(names)].filter((name) => !PASSED_OVER.includes(name))
  const drawn = existsSync(`${path}.eps`) && statSync(`${path}.eps`).size > 1000
  return [
    ...(run.status === 0 && drawn ? [] : ["it draws nothing"]),
    ...(strange.length > 0 ? [`it passes over ${strange.join(", ")}`] : []),
  ]
}

/** @param {string} text */
const plain = (text) => text.replace(/\s+/g, "").toLowerCase()

/** A name that a joint of two pages parts is found in two parts. @param {Written} file */
const textFaults = ({ path, format, titles = [] }) => {
  const read = (/** @type {readonly string[]} */ how) =>
    plain(spawnSync("pdftotext", [...how, path, "-"], { encoding: "utf8", maxBuffer: 2 ** 28 }).stdout)
  const all = [read(["-raw"])]
  const has = (/** @type {string} */ part) => all.some((text) => text.includes(part))
  if (!titles.every((title) => has(plain(title)))) all.push(read([]))
  const isTiled = format.endsWith(" tiles") || format === "nest pdf"
  const isParted = (/** @type {string} */ title) =>
    isTiled && Array.from(title).some((_, at) => at > 0 && has(title.slice(0, at)) && has(title.slice(at)))
  return titles.filter((title) => !has(plain(title)) && !isParted(plain(title))).map((title) => `no text "${title}"`)
}

/** Dots in a centimetre of the picture. */
const DOTS = 200

/** @param {Written} file @param {string} folder */
const squareFaults = ({ path, squares = [] }, folder) => {
  const square = squares.find(({ side }) => Math.abs(side - 5) < 0.02)
  if (square === undefined) return []
  const root = join(folder, `square-${basename(path, ".pdf")}`)
  const [left, top] = square.corner.map((cm) => Math.round((cm - 0.3) * DOTS))
  const side = Math.round(5.6 * DOTS)
  const page = String(square.page)
  const place = ["-x", left, "-y", top, "-W", side, "-H", side].map(String)
  spawnSync("pdftoppm", [
    "-r",
    String(DOTS * 2.54),
    "-f",
    page,
    "-l",
    page,
    "-gray",
    "-singlefile",
    ...place,
    path,
    root,
  ])
  if (!existsSync(`${root}.pgm`)) return ["the page is not drawn"]
  const [wide, high] = rasteredSide(readFileSync(`${root}.pgm`), DOTS)
  const isRight = [wide, high].every((cm) => Math.abs(cm - 5) <= 0.02)
  return isRight ? [] : [`the square of 5 cm is ${wide.toFixed(3)} by ${high.toFixed(3)} cm`]
}
