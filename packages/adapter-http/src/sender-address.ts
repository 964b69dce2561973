import type { Request } from "express"

/**
 * By what senders without a good token are counted: who really connects, whatever a header says of others; of a proxy that is
 * trusted, whom it says to have heard last.
 */
export const senderAddress = ({ ip }: Request): string => `address ${ip}`
