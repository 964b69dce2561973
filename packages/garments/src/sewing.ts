// How seams are sewn, by ISO 4915 and ISO 4916, where a garment's README says it.

/** One allowance folded over the other and stitched down; by which stitch is the workshop's. */
export const FELLED = { seam: "2.04" } as const
export const PLAIN = { seam: "1.01" } as const
/** Sewn and neatened at once, by four threads or three. */
export const OVERLOCKED = { stitch: "514", seam: "1.01" } as const
export const TURNED_ONCE = { seam: "6.02" } as const
export const TURNED_TWICE = { seam: "6.03" } as const

/** A knit top's: the overlock, hems turned once. */
export const KNIT = {
  shoulder: OVERLOCKED,
  side: OVERLOCKED,
  armhole: OVERLOCKED,
  sleeve: OVERLOCKED,
  neck: OVERLOCKED,
  rib: OVERLOCKED,
  ribEnd: OVERLOCKED,
  hem: TURNED_ONCE,
  sleeveHem: TURNED_ONCE,
} as const
