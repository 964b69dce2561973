import ipaddr from "ipaddr.js"

/** A range of addresses that an operator opens for callbacks: `10.1.2.3`, `10.0.0.0/8`, `fd00::/8`. */
export interface AddressRange {
  readonly holds: (address: string) => boolean
}

/** Reads one range; undefined where it is none. */
export function addressRange(text: string): AddressRange | undefined {
  const [address = "", prefix, ...rest] = text.split("/")
  if (!ipaddr.isValid(address) || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) {
    return undefined
  }
  const network = ipaddr.process(address)
  const whole = network.kind() === "ipv4" ? 32 : 128
  const bits = prefix === undefined ? whole : Number(prefix)
  if (bits > whole) return undefined
  return {
    holds: (other) => {
      const its = ipaddr.process(other)
      return its.kind() === network.kind() && its.match(network, bits)
    },
  }
}

/** Cloud metadata that lies among public addresses (Azure's). */
const METADATA = ["168.63.129.16"]

/** All of IPv6 that is given out for the public (IANA); what lies outside stands for something else, IPv4 for one. */
const [GLOBAL_IPV6, GLOBAL_BITS] = ipaddr.parseCIDR("2000::/3")

/**
 * Whether an address may be connected to: a public one, or one that the operator opened. Loopback, link-local, private,
 * carrier and reserved addresses are not, nor what hides them (IPv4 in IPv6, 6to4, Teredo, NAT64).
 */
export function isOpen(address: string, allowed: readonly AddressRange[]): boolean {
  if (!ipaddr.isValid(address)) return false
  if (allowed.some(({ holds }) => holds(address))) return true
  const its = ipaddr.process(address)
  if (its.kind() === "ipv6" && !its.match(GLOBAL_IPV6, GLOBAL_BITS)) return false
  return its.range() === "unicast" && !METADATA.includes(its.toString())
}

/** Why a callback's address is refused, as far as its text tells; whom a name stands for shows when it is connected to. */
export function refusalOf(text: string, allowed: readonly AddressRange[]): string | undefined {
  if (!URL.canParse(text)) return "must be an http or https URL"
  const { protocol, hostname, username, password } = new URL(text)
  if (protocol !== "http:" && protocol !== "https:") return "must be an http or https URL"
  if (username !== "" || password !== "") return "must not hold a name or a password"
  const host = bare(hostname)
  const known = /(^|\.)localhost\.?$/i.test(host) ? ["127.0.0.1", "::1"] : ipaddr.isValid(host) ? [host] : undefined
  if (known === undefined || known.some((address) => isOpen(address, allowed))) return undefined
  return "must be a public address: this one is not open for callbacks"
}

/** A host without the brackets of IPv6. */
export const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1")
