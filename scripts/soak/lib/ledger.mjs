// What the database and the files folder say of the jobs that were accepted: read directly, past the service.
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The service's own driver; it knows more than the service asks of it. */
const { Driver } = await import("../../../packages/adapter-sqlite/dist/driver.js")
const Database = /** @type {any} */ (Driver)

/** The subject's table of each kind of job. */
export const TABLES = { draft: "drafts", export: "exports", batch: "batches", techPack: "tech_packs" }

/**
 * @typedef {object} JobRow
 * @property {string} id @property {string} tenant_id @property {"draft" | "export" | "batch" | "techPack"} kind @property {string} subject_id
 * @property {string} status @property {string | null} finished_at @property {string | null} error
 * @property {string | null} parent_id
 */

/** @param {string} dataDir */
export function openLedger(dataDir) {
  const file = join(dataDir, "toile.sqlite")
  // Every turn that is begun is written down, beside the service: its queue forgets a job that is done.
  const writer = new Database(file)
  writer.pragma("busy_timeout = 5000")
  writer.exec(
    `create table soak_turns (job_id text not null);
     create trigger soak_begun after update of begun on queue when new.begun > old.begun
     begin insert into soak_turns values (new.job_id); end;
     create trigger soak_given_back after update of begun on queue when new.begun < old.begun
     begin delete from soak_turns where rowid = (select max(rowid) from soak_turns where job_id = new.job_id); end`,
  )
  writer.close()
  const database = new Database(file, { readonly: true })
  database.pragma("busy_timeout = 5000")
  /** @param {string} sql @param {unknown[]} values @returns {any[]} */
  const all = (sql, ...values) => database.prepare(sql).all(...values)
  /** @param {string} sql @param {unknown[]} values @returns {number} */
  const count = (sql, ...values) => Number(Object.values(database.prepare(sql).get(...values))[0])

  /** @returns {JobRow[]} */
  const jobs = () => all("select * from jobs order by id")
  /** How many turns of a job were begun. @param {string} id */
  const turns = (id) => count("select count(*) from soak_turns where job_id = ?", id)
  /** Whether somebody has taken it. @param {string} id */
  const isHeld = (id) => count("select count(*) from queue where job_id = ? and holder is not null", id) > 0
  const queued = () => count("select count(*) from queue")
  const ended = () => count("select count(*) from jobs where status <> 'inProgress'")
  const waiting = () => count("select count(*) from jobs where status = 'inProgress'")

  /** Jobs that have not ended exactly once, with a subject in the same state. @param {boolean} [mayBeRemoved] whether subjects were removed */
  const unsettled = (mayBeRemoved = false) =>
    jobs().flatMap((job) => {
      const subjects = all(`select * from ${TABLES[job.kind]} where id = ?`, job.subject_id)
      const whole =
        ["completed", "failed"].includes(job.status) &&
        job.finished_at !== null &&
        (job.error !== null) === (job.status === "failed") &&
        (subjects.length === 1 || (mayBeRemoved && subjects.length === 0)) &&
        subjects.every(({ status }) => status === job.status)
      return whole ? [] : [`${job.kind} job ${job.id}: ${job.status}, ${subjects.map(({ status }) => status)}`]
    })

  /** Subjects with no job or with two. */
  const notOneJobEach = () =>
    Object.values(TABLES).flatMap((table) =>
      all(
        `select s.id, count(j.id) as jobs from ${table} s left join jobs j on j.subject_id = s.id group by s.id having count(j.id) <> 1`,
      ).map(({ id, jobs }) => `${table} ${id} has ${jobs} jobs`),
    )

  /** Completed drafts without exactly one result, and others with one. */
  const wrongResults = () =>
    all(
      `select d.id, d.status, d.objects, count(r.draft_id) as results from drafts d left join draft_results r on r.draft_id = d.id
       group by d.id having results <> (d.status = 'completed') or (d.status = 'completed' and d.objects = '[]')`,
    ).map(({ id, status, results }) => `draft ${id} is ${status} with ${results} results`)

  /** Orders whose completed drafts are not all the same, byte by byte. */
  const unlikeDrafts = () =>
    all(
      `select d.pattern_id, count(distinct r.draft) as kinds from drafts d join draft_results r on r.draft_id = d.id
       group by d.pattern_ref_id, d.measurements, d.options, d.seams having kinds > 1`,
    ).map(({ pattern_id, kinds }) => `pattern ${pattern_id}: ${kinds} different drafts of one order`)

  /** Exports whose folder does not hold exactly the files of their row, whole. */
  const wrongFiles = () =>
    all("select id, tenant_id, status, files from exports").flatMap(({ id, tenant_id, status, files }) => {
      const folder = join(dataDir, "files", tenant_id, "exports", id)
      const there = existsSync(folder) ? readdirSync(folder).sort() : []
      /** @type {{ filename: string, size: number, sha256: string }[]} */
      const told = JSON.parse(files)
      const names = told.map(({ filename }) => filename).sort()
      if (status === "completed" && names.length === 0) return [`export ${id} is completed without files`]
      if (there.join() !== names.join()) return [`export ${id} (${status}): ${there} where its row says ${names}`]
      return told.flatMap(({ filename, size, sha256 }) => {
        const bytes = readFileSync(join(folder, filename))
        const same = bytes.length === size && createHash("sha256").update(bytes).digest("hex") === sha256
        return same ? [] : [`export ${id}: ${filename} is not what its row says`]
      })
    })

  /** Writes the log into the database and cuts it to nothing, as far as nobody reads from it; gives whether it was. */
  const emptyLog = () => {
    const writer = new Database(file)
    writer.pragma("busy_timeout = 2000")
    const [{ busy }] = writer.pragma("wal_checkpoint(TRUNCATE)")
    writer.close()
    return busy === 0
  }

  return {
    all,
    count,
    emptyLog,
    jobs,
    turns,
    isHeld,
    queued,
    ended,
    waiting,
    unsettled,
    notOneJobEach,
    wrongResults,
    unlikeDrafts,
    wrongFiles,
    close: () => database.close(),
  }
}
