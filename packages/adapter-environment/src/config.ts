import { isIP } from "node:net"
import { resolve } from "node:path"
import { addressRange } from "@toile/adapter-callbacks"
import { defaultBounds } from "@toile/service-core"
import { CannotStart } from "./cannot-start.js"

/** Everything that the server is told, decoded once. */
export interface ServerConfig {
  readonly port: number
  /** The address to listen on; undefined: all of the machine's. */
  readonly host: string | undefined
  /** Proxies, by addresses and ranges, whose X-Forwarded-For is taken for who sends. */
  readonly trustedProxies: readonly string[]
  /** Where the SQLite file, the produced files and the server's keys are. */
  readonly dataDir: string
  /** Produced files; a folder. */
  readonly filesDir: string
  /** Without a slash at its end; undefined: http://localhost with the port that was really opened. */
  readonly baseUrl: string | undefined
  readonly ownerEmail: string
  readonly ownerPassword: string | undefined
  readonly runners: "embedded" | "external"
  /** Jobs that run side by side in a process; undefined: as many as it has cores, less one, and 2 at least. */
  readonly jobThreads: number | undefined
  /** Of one tenant no more exports and tech packs run side by side; undefined: three in four of the places that they have. */
  readonly tenantExports: number | undefined
  /** 32 bytes in base64; undefined: made and kept in the data folder. */
  readonly secretKey: string | undefined
  /** The issuer whose tokens are taken in place of the service's own. */
  readonly oidc: OidcConfig | undefined
  /** How large a batch of drafts and exports may be, in bytes. */
  readonly batchBytes: number
  /** How large a scan may be, or a batch with scans in it, in bytes. */
  readonly scanBytes: number
  /** Actions that a batch may have. */
  readonly batchActions: number
  /** The largest effort that an export may ask for. */
  readonly mostEffort: number
  /** What /metrics asks for as a bearer token; undefined: there is no /metrics. */
  readonly metricsToken: string | undefined
  /** Requests a second a client; 0: no limit. */
  readonly rateLimit: number
  /** Addresses and ranges (10.0.0.0/8) that callbacks may go to beside public ones. */
  readonly callbackAllow: readonly string[]
  /** Whether the first tenant is filled with demo data. */
  readonly demo: boolean
  readonly logLevel: string
}

/** An OpenID issuer whose tokens are taken in place of the service's own. */
export interface OidcConfig {
  readonly issuer: string
  readonly audience: string
  /** The claim that holds a tenant's ID; of a nested one the path, with dots. */
  readonly tenantClaim: string
  /** The claim that holds the roles; `owner` among them makes a group owner. */
  readonly rolesClaim: string
}

type Environment = Readonly<Record<string, string | undefined>>

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"]

/**
 * Reads the configuration from the environment.
 *
 * @throws CannotStart with a line for each bad value
 */
export function configFrom(environment: Environment): ServerConfig {
  const problems: string[] = []
  const read: Read = (name, fallback, decode, must) => {
    const text = environment[name]?.trim()
    if (text === undefined || text === "") return fallback
    const value = decode(text)
    if (value === undefined) problems.push(`${name} ${must}`)
    return value ?? fallback
  }
  const oneOf =
    <const T extends string>(values: readonly T[]) =>
    (text: string) =>
      values.find((value) => value === text)
  const atMost = (name: string, most: number) =>
    read(name, most, within(1, most), `must be a whole number from 1 to ${most}`)
  const notYet = (name: string, reason: string) => {
    if ((environment[name] ?? "") !== "") problems.push(`${name} is set, but ${reason}`)
  }

  const dataDir = read("TOILE_DATA_DIR", resolve("data"), (text) => resolve(text), "must be a folder")
  const config: ServerConfig = {
    port: read("PORT", 8080, within(0, 65_535), "must be a port from 0 to 65535"),
    host: read(
      "TOILE_HOST",
      undefined,
      (text) => (isIP(text) > 0 ? text : undefined),
      "must be an IP address of this machine",
    ),
    trustedProxies: read("TOILE_TRUSTED_PROXIES", [], asRanges, "must be addresses and ranges, with commas between"),
    dataDir,
    filesDir: read(
      "TOILE_FILES",
      resolve(dataDir, "files"),
      (text) => (/^[a-z0-9]+:\/\//i.test(text) ? undefined : resolve(text)),
      "must be a folder: object stores are not available yet",
    ),
    baseUrl: read(
      "TOILE_BASE_URL",
      undefined,
      asBaseUrl,
      "must be an http or https URL without login, query or fragment",
    ),
    ownerEmail: read(
      "TOILE_OWNER_EMAIL",
      "owner@example.com",
      (text) => (/^\S+@\S+$/.test(text) ? text : undefined),
      "must be an e-mail address",
    ),
    ownerPassword: read(
      "TOILE_OWNER_PASSWORD",
      undefined,
      (text) => (text.length >= 8 ? text : undefined),
      "must have 8 characters or more",
    ),
    runners: read("TOILE_RUNNERS", "embedded", oneOf(["embedded", "external"]), "must be embedded or external"),
    jobThreads: read("TOILE_JOB_THREADS", undefined, within(2, 256), "must be a whole number from 2 to 256"),
    tenantExports: read("TOILE_TENANT_EXPORTS", undefined, within(1, 256), "must be a whole number from 1 to 256"),
    secretKey: read(
      "TOILE_SECRET_KEY",
      undefined,
      (text) => (Buffer.from(text, "base64").length === 32 ? text : undefined),
      "must be 32 bytes in base64",
    ),
    oidc: oidcFrom(read),
    batchBytes: read("TOILE_BATCH_MB", 4 * MEGABYTE, megabytes, "must be a whole number from 1 to 32"),
    scanBytes: read("TOILE_SCAN_MB", 32 * MEGABYTE, megabytes, "must be a whole number from 1 to 32"),
    batchActions: atMost("TOILE_BATCH_ACTIONS", defaultBounds.batchActions),
    mostEffort: atMost("TOILE_MOST_EFFORT", defaultBounds.mostEffort),
    metricsToken: read(
      "TOILE_METRICS_TOKEN",
      undefined,
      (text) => (/^[A-Za-z0-9._~+/-]{16,}=*$/.test(text) ? text : undefined),
      "must have 16 characters or more, of those that a bearer token may have",
    ),
    rateLimit: read(
      "TOILE_RATE_LIMIT",
      100,
      within(0, 100_000),
      "must be a number of requests a second from 1 to 100000, or 0",
    ),
    callbackAllow: read(
      "TOILE_CALLBACK_ALLOW",
      [],
      asRanges,
      "must be addresses or ranges of them, with commas between",
    ),
    demo: read("TOILE_DEMO", false, asSwitch, "must be 1 or 0"),
    logLevel: read("LOG_LEVEL", "info", oneOf(LOG_LEVELS), `must be one of ${LOG_LEVELS.join(", ")}`),
  }
  notYet("TOILE_DATABASE_URL", "this version has SQLite only")
  if (problems.length > 0) throw new CannotStart(`The configuration is not valid:\n${problems.join("\n")}`)
  return config
}

type Read = <A>(name: string, fallback: A, decode: (text: string) => A | undefined, must: string) => A

function oidcFrom(read: Read): OidcConfig | undefined {
  const issuer = read<string | undefined>("TOILE_OIDC_ISSUER", undefined, asIssuer, "must be an http or https URL")
  const asGiven = (text: string) => text
  const others = {
    audience: read("TOILE_OIDC_AUDIENCE", "toile", asGiven, ""),
    tenantClaim: read("TOILE_OIDC_TENANT_CLAIM", "tenant", asGiven, ""),
    rolesClaim: read("TOILE_OIDC_ROLES_CLAIM", "roles", asGiven, ""),
  }
  return issuer === undefined ? undefined : { issuer, ...others }
}

/** As it is: an issuer is compared with a token's letter by letter. */
const asIssuer = (text: string) => (asBaseUrl(text) === undefined ? undefined : text)

function asRanges(text: string): readonly string[] | undefined {
  const ranges = text.split(",").map((range) => range.trim())
  return ranges.every((range) => addressRange(range) !== undefined) ? ranges : undefined
}

const asSwitch = (text: string) => (text === "1" ? true : text === "0" ? false : undefined)

const MEGABYTE = 1024 * 1024
const megabytes = (text: string) => {
  const count = within(1, 32)(text)
  return count && count * MEGABYTE
}

const within = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
}

function asBaseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, search, hash, href } = new URL(text)
  const plain = (protocol === "http:" || protocol === "https:") && `${username}${password}${search}${hash}` === ""
  return plain ? href.replace(/\/$/, "") : undefined
}
