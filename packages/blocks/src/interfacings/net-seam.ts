/** The seam of an interfacing's edges: cut net, so that no seam gets thicker. */
export const NET_SEAM = { name: "net", width: 0 } as const
