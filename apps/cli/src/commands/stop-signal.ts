/** Settles when the process is asked to stop. */
export const stopSignal = (): Promise<unknown> =>
  Promise.race(["SIGINT", "SIGTERM"].map((signal) => new Promise((resolve) => process.once(signal, resolve))))
