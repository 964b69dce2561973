/**
 * Settles when the process is asked to stop. Taken before a program says that it runs: it may be asked at once.
 * A sub-path of its own, for programs that need no service to be loaded.
 */
export const stopSignal = (): Promise<unknown> =>
  Promise.race(["SIGINT", "SIGTERM"].map((signal) => new Promise((resolve) => process.once(signal, resolve))))
