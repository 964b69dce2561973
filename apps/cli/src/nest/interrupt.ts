/** Whether somebody asked a search to end. */
export interface Interrupt {
  readonly isAsked: () => boolean
  /** From now on Ctrl-C ends the command, as ever. */
  readonly release: () => void
}

/**
 * Ctrl-C asks a search to end with what it has found; a second one ends the command at once: by then nothing listens any more, so that it does whatever this thread is
 * busy with.
 */
export const onInterrupt = (): Interrupt => {
  let isAsked = false
  const ask = (): void => {
    isAsked = true
    process.stderr.write("\nnote: it stops with what it has found; Ctrl-C once more ends it at once\n")
  }
  process.once("SIGINT", ask)
  return { isAsked: () => isAsked, release: () => void process.off("SIGINT", ask) }
}

/** Of a search that nobody can stop. */
export const noInterrupt: Interrupt = { isAsked: () => false, release: () => {} }
