/**
 * The interface's own rule for measurement IDs: what is asked for as the finished measurement `mfWaistGirth` comes out
 * as the garment measurement `gmWaistGirth`.
 */
export const comesOutAs = (finishedMeasurement: string): string => `gm${finishedMeasurement.slice(2)}`
/** What is measured, however it is meant: "WaistGirth". */
export const measuredName = (measurement: string): string => measurement.slice(2)
export const askedForAs = (garmentMeasurement: string): string => `mf${garmentMeasurement.slice(2)}`
