import { Context, type Effect, type Scope } from "effect"

/** The name of a job for whoever carries it; what it is about is in its record (`Jobs`). */
export interface JobTicket {
  readonly tenantId: string
  readonly jobId: string
}

/** How long a job's turns are expected to take: tenths of a second at most, or longer. */
export type JobLength = "short" | "long"

export interface JobOffer extends JobTicket {
  readonly length: JobLength
}

/** What a turn of work on a job came to: all done, or waiting for so long, ms, unless it is woken. */
export type TurnEnd = { readonly _tag: "Done" } | { readonly _tag: "Waits"; readonly forMs: number }

/** How jobs are worked on in one place. */
export interface Work<R> {
  /**
   * Jobs that run side by side: so many long ones, in whose places short ones run while there is no long one, and beside
   * them so many that are short. What is short is never kept waiting by what is long where there are places for it alone.
   */
  readonly slots: Readonly<Record<JobLength, number>>
  /** No more of a tenant's jobs of a length run side by side, here and elsewhere; undefined: as many as there are places for. */
  readonly mostOfTenant?: Partial<Readonly<Record<JobLength, number>>>
  /** How long the end of the work waits for jobs that run, ms; what is left is stopped and goes back, as if it had not been begun. */
  readonly graceMs: number
  /**
   * One turn. It is interrupted where its job was withdrawn or is worked on elsewhere by now, and where the work ends
   * here. One that dies is tried again later, like one whose process died.
   */
  readonly run: (ticket: JobTicket) => Effect.Effect<TurnEnd, never, R>
  /** A job is not run again once so many of its turns, one after the other, died with their processes or alone. */
  readonly mostDeaths: number
  /** What is done with such a job instead. */
  readonly abandon: (ticket: JobTicket) => Effect.Effect<void, never, R>
}

/**
 * The way of jobs to whoever works on them: a table, or a job engine elsewhere. A job that was offered is run until a turn
 * says that it is done, at least once: twice where a process dies, or sleeps for so long that another one takes its job
 * up. That nothing is done twice for it is the record's concern (`Jobs.end`, `Jobs.hold`).
 *
 * Tenants share it. Of the free jobs of a length the next one is that of the tenant whose turn it is: a tenant's share of the
 * turns is the smaller the more it has there, running and free, so that one job does not wait for another tenant's five
 * hundred; and no tenant is passed over for ever. Of one tenant those come first that have been free for longest: one
 * that waited comes behind what the tenant has by then.
 */
export interface Dispatch {
  /** Offers a job. In a transaction it is offered when that is kept, and not at all where it is not. Offered twice it is one. */
  readonly offer: (offer: JobOffer) => Effect.Effect<void>
  /** Works on offered jobs until the scope ends. */
  readonly work: <R>(work: Work<R>) => Effect.Effect<void, never, R | Scope.Scope>
  /** A job that waits has its next turn soon; a wake-up in the middle of a turn ends the wait that follows it. In a transaction: when that is kept. */
  readonly wake: (jobId: string) => Effect.Effect<void>
  /** Takes a job back, which has ended without being run: it has no further turn, and the one that runs is stopped soon. In a transaction: when that is kept. */
  readonly withdraw: (jobId: string) => Effect.Effect<void>
}
export const Dispatch = Context.Service<Dispatch>("@toile/service-core/Dispatch")
