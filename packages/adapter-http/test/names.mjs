// The machine's name service, as far as a test makes up names: TEST_NAMES holds each name's addresses, of which every
// look-up gives the next one, then the last one for good. Imported before what looks names up.
import dns from "node:dns"
import { syncBuiltinESMExports } from "node:module"

const names = new Map(Object.entries(JSON.parse(process.env.TEST_NAMES ?? "{}")))
const { lookup } = dns
dns.lookup = (hostname, options, done) => {
  const addresses = names.get(hostname)
  if (addresses === undefined) return lookup(hostname, options, done)
  const address = addresses.length > 1 ? addresses.shift() : addresses[0]
  if (options.all) done(null, [{ address, family: 4 }])
  else done(null, address, 4)
}
syncBuiltinESMExports()
