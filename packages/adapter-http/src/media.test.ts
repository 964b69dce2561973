import { connect } from "node:net"
import fc from "fast-check"
import { expect, test } from "vitest"
import { serviceOfThisFile } from "./checks.fixture.js"
import { clientWithRoles } from "./operator.fixture.js"
import { PNG } from "./records.fixture.js"
import { formOf, post, type Sendable } from "./upload.fixture.js"

const { service, dataDir } = serviceOfThisFile({ LOG_LEVEL: "error" })

const JPEG = Buffer.concat([Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"), Buffer.from("ffd9", "hex")])
const WEBP = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64")
const LIMIT = 5 * 1024 * 1024
const upload = (form: Sendable, headers?: Record<string, string>) => post(service(), "/v2/media", form, headers)

test("[spec: Materials / an uploaded image gives an imageUrl] [spec: decisions Metadata, media, materials / media: PNG, JPEG, WebP by content, at most 5 MB; id and url; served with a fixed type and nosniff] whatever they are called", async () => {
  for (const [bytes, type] of [
    [PNG, "image/png"],
    [JPEG, "image/jpeg"],
    [WEBP, "image/webp"],
  ] as const) {
    const made = await upload(formOf(bytes, "file", "evil.html", "text/html"))
    expect([made.status, Object.keys(made.body).sort()]).toEqual([201, ["id", "url"]])
    expect(made.body.url).toBe(`${service().baseUrl}/v2/media/${made.body.id}`)
    expect(made.headers.get("location")).toBe(made.body.url)
    const shown = await fetch(made.body.url)
    expect(shown.status).toBe(200)
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    expect(shown.headers.get("content-type")).toBe(type)
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff")
    expect(shown.headers.get("cache-control")).toContain("immutable")
    expect(shown.headers.get("content-security-policy")).toContain("sandbox")
    const again = await fetch(made.body.url, { headers: { "if-none-match": shown.headers.get("etag")! } })
    expect(again.status).toBe(304)
  }
})

test("anything else is refused, whatever it is called", async () => {
  for (const bytes of [
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "GIF89a",
    "",
    "\x89PNG\r\n\x1a\n",
    "RIFFxxxxWAVE",
  ]) {
    const answer = await upload(formOf(Buffer.from(bytes, "latin1"), "file", "a.png", "image/png"))
    expect([bytes, answer.status, answer.body.errors[0].pointer]).toEqual([bytes, 400, "/file"])
  }
})

test("the form must hold one file, in the field file", async () => {
  const pointer = async (form: FormData) => {
    const answer = await upload(form)
    expect(answer.status).toBe(400)
    return answer.body.errors[0].pointer
  }
  expect(await pointer(formOf(PNG, "image"))).toBe("/image")
  expect(await pointer(new FormData())).toMatch(/^(\/file)?$/)
  const text = new FormData()
  text.append("file", "just text")
  expect(await pointer(text)).toBe("/file")
  const two = formOf(PNG)
  two.append("file", new Blob([PNG]), "two.png")
  expect(await pointer(two)).toBe("/file")
  const more = formOf(PNG)
  more.append("title", "x")
  expect(await pointer(more)).toBe("/title")
  expect((await upload(PNG, { "content-type": "image/png" })).status).toBe(415)
  expect((await upload("{}", { "content-type": "application/json" })).status).toBe(415)
  expect((await upload("x", { "content-type": "multipart/form-data" })).status).toBe(400)
  expect(await pointer(formOf(PNG, ""))).toBe("/")
  const part = "--b\r\ncontent-disposition: form-data; name=file; filename=a\r\n"
  const brokenLater = `${part}\r\nabc\r\n${part}content-type: \0\r\n\r\nabc\r\n--b--\r\n`
  expect((await upload(brokenLater, { "content-type": "multipart/form-data; boundary=b" })).status).toBe(400)
  const cut = "--b\r\ncontent-disposition: form-data; name=file; filename=a\r\n\r\nabc"
  expect((await upload(cut, { "content-type": "multipart/form-data; boundary=b" })).status).toBe(400)
})

test("5 MB are taken, a byte more is a 413", async () => {
  const image = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)])
  expect((await upload(formOf(image(LIMIT)))).status).toBe(201)
  const larger = await upload(formOf(image(LIMIT + 1)))
  expect([larger.status, larger.body.title]).toEqual([413, "Too large"])
  expect((await upload(formOf(image(4 * LIMIT)))).status).toBe(413)
})

test("[spec: decisions Roles, tokens, tenants / media needs materials or metadata] an upload needs a token; who has the address needs none", async () => {
  expect((await post(service(), "/v2/media", formOf(PNG), { authorization: "" })).status).toBe(401)
  for (const [role, status] of [
    ["materials", 201],
    ["metadata", 201],
    ["drafts", 403],
  ] as const) {
    const client = await clientWithRoles(service(), dataDir(), [role])
    const answer = await client("POST", "/v2/media")
    // Without a body the role is judged all the same.
    expect([role, answer.status]).toEqual([role, status === 201 ? 415 : status])
  }
  expect((await fetch(`${service().baseUrl}/v2/media/nothing`)).status).toBe(404)
})

test("a client that goes away in the middle of a form costs nothing", async () => {
  const { port } = new URL(service().baseUrl)
  const socket = connect(Number(port), "localhost")
  const part = "--b\r\ncontent-disposition: form-data; name=file; filename=a\r\n\r\nabc"
  const head = ["POST /v2/media HTTP/1.1", "host: x", `authorization: Bearer ${service().token}`]
  head.push("content-type: multipart/form-data; boundary=b", "content-length: 1000", "", part)
  await new Promise<void>((resolve) => socket.write(head.join("\r\n"), () => resolve()))
  socket.destroy()
  expect((await upload(formOf(PNG))).status).toBe(201)
})

test("no form whatever brings the service down", async () => {
  const piece = fc.constantFrom(
    "--b\r\n",
    "--b--\r\n",
    "\r\n",
    "content-disposition: form-data; name=file; filename=a\r\n",
    "content-disposition: form-data; name=__proto__\r\n",
    "content-disposition: form-data\r\n",
    "content-type: text/html\r\n",
    "content-type: \0\r\n",
    "\x89PNG",
  )
  const form = fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }).map((parts) => parts.join(""))
  await fc.assert(
    fc.asyncProperty(form, async (body) => {
      const answer = await upload(body, { "content-type": "multipart/form-data; boundary=b" })
      expect([body, answer.status]).toEqual([body, 400])
      expect(answer.body.requestId).toBeTruthy()
    }),
    { seed: 3, numRuns: 150 },
  )
})
