// Loaded before the server: nothing that it was sent, a callback's address for one, is connected to beyond this machine.
import { Socket } from "node:net"

const { connect } = Socket.prototype
/** @param {any[]} args */
Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0]
  const host = options?.host ?? "localhost"
  if (/^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host)) return Reflect.apply(connect, this, args)
  process.nextTick(() => this.destroy(new Error(`no way beyond this machine, to ${host}`)))
  return this
}
