import fc from "fast-check"
import { expect, test } from "vitest"
import { addressRange, isOpen, refusalOf } from "./address-guard.js"

test("public addresses are open; loopback, private, link-local, metadata and what hides them are not", () => {
  const open = ["93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8"]
  const closed = [
    ...["127.0.0.1", "127.255.0.1", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ...["169.254.169.254", "100.64.0.1", "100.100.100.200", "224.0.0.1", "255.255.255.255", "168.63.129.16"],
    ...["::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1"],
    ...["2002:7f00:1::", "64:ff9b::7f00:1", "::7f00:1", "::a00:1", "64:ff9b:1::7f00:1", "5f00::1", "4000::1"],
    ...["not an address", ""],
  ]
  expect(open.filter((address) => !isOpen(address, []))).toEqual([])
  expect(closed.filter((address) => isOpen(address, []))).toEqual([])
})

test("an operator's ranges open what lies in them and nothing else", () => {
  const ranges = ["10.1.0.0/16", "127.0.0.1", "fd00::/8"].map((text) => addressRange(text)!)
  const judged = ["10.1.2.3", "::ffff:10.1.2.3", "127.0.0.1", "fd12::1", "10.2.0.0", "127.0.0.2", "::1"]
  expect(judged.map((address) => isOpen(address, ranges))).toEqual([true, true, true, true, false, false, false])
  for (const text of ["", "10.0.0.0/33", "10.0.0.0/x", "host", "1.2.3.4/8/8", "::/129"]) {
    expect(addressRange(text)).toBeUndefined()
  }
})

test("any way to write a loopback or private IPv4 address in a URL is refused", () => {
  const hidden = fc.tuple(fc.constantFrom(127, 10), fc.nat(255), fc.nat(255), fc.nat(255)).chain(([a, b, c, d]) => {
    const number = ((a * 256 + b) * 256 + c) * 256 + d
    return fc.constantFrom(
      `${a}.${b}.${c}.${d}`,
      `${number}`,
      `0x${number.toString(16)}`,
      `0${a.toString(8)}.${b}.${c * 256 + d}`,
      `[::ffff:${a}.${b}.${c}.${d}]`,
      `[::${a}.${b}.${c}.${d}]`,
      `[::ffff:0:${a}.${b}.${c}.${d}]`,
    )
  })
  fc.assert(
    fc.property(hidden, (host) => {
      expect(refusalOf(`http://${host}:8080/x`, [])).toMatch(/^must be a public address/)
    }),
    { seed: 3 },
  )
  expect(refusalOf("http://sub.localhost/x", [])).toMatch(/^must be a public address/)
  expect(refusalOf("https://hooks.example.com/x?y=1", [])).toBeUndefined()
})
