import type { Request } from "express"

/** By what senders without a good token are counted: who really connects, whatever a header says of others. */
export const senderAddress = ({ socket }: Request): string => `address ${socket.remoteAddress}`
