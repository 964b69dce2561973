import { connect } from "node:net"
import { REALM_PATH, TOKEN_PATH } from "@toile/contract"
import fc from "fast-check"
import { wellFormed } from "./odd-values.fixture.js"
import type { FuzzRequest } from "./requests.fixture.js"

const get = (path: string): FuzzRequest => ({
  endpoint: undefined,
  method: "GET",
  path,
  sender: "nobody",
  headers: {},
  body: undefined,
})

const places = fc
  .constantFrom(
    "/",
    "//",
    "/v2",
    "/v2/",
    "/v2/nothing",
    "/v2/drafts/",
    "/V2/DRAFTS",
    "/v2/drafts/%",
    "/v2/drafts/%ff",
    "/v2/media/..%2f..%2fkeys%2fsigning.jwk",
    "/openapi.json",
    "/docs",
    "/docs/swagger-ui.css",
    "/docs/..%2fpackage.json",
    "/docs/%00",
    "/metrics",
    "/health/live",
    "/health/ready",
    "/health",
    `${REALM_PATH}/.well-known/openid-configuration`,
    `${REALM_PATH}/protocol/openid-connect/certs`,
    TOKEN_PATH,
    `/${"a/".repeat(2000)}`,
    "/v2/drafts?%",
    "/v2/drafts?a[b][c]=1&a=2",
  )
  .map(get)

/** Forms for a token; the names are made up, so that nobody's login has to wait for the failures. */
const tokens = fc
  .record({
    fields: fc.array(
      fc.tuple(
        fc.constantFrom(
          "grant_type",
          "client_id",
          "username",
          "password",
          "client_secret",
          "refresh_token",
          "scope",
          "x",
        ),
        fc.oneof(
          fc.constantFrom("password", "client_credentials", "refresh_token", "public-api", ""),
          wellFormed(fc.string()),
          fc.uuid(),
        ),
      ),
      { maxLength: 6 },
    ),
    known: fc.option(fc.constantFrom("password", "client_credentials", "refresh_token")),
    name: fc.uuid(),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant("application/x-www-form-urlencoded") },
      {
        weight: 1,
        arbitrary: fc.constantFrom("application/json", "text/plain", "application/x-www-form-urlencoded; charset=x"),
      },
    ),
  })
  .map(({ fields, known, name, type }): FuzzRequest => {
    const whole: Record<string, Record<string, string>> = {
      password: { client_id: "public-api", username: name, password: name },
      client_credentials: { client_id: name, client_secret: name },
      refresh_token: { refresh_token: `${name}.${name}` },
    }
    const form = new URLSearchParams(known === null ? fields : { grant_type: known, ...whole[known] })
    const body = form.toString()
    return { ...get(TOKEN_PATH), method: "POST", headers: { "content-type": type }, body }
  })

/** What is not under /v2: tokens, keys, documents, metrics, and addresses that lead nowhere. */
export const otherRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(places, tokens)

/** Bytes that are no good HTTP, or break off. */
export const brokenHttp: fc.Arbitrary<string> = fc.constantFrom(
  "\r\n\r\n",
  "GET\r\n\r\n",
  "GET /v2/drafts HTTP/9.9\r\n\r\n",
  "GET /v2/drafts HTTP/1.1\r\n\r\n",
  "GET /v2/\0drafts HTTP/1.1\r\nHost: x\r\n\r\n",
  `GET /${"a".repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${"A: b\r\n".repeat(5000)}\r\n`,
  "POST /v2/drafts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  "POST /v2/predict/body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n{}",
  "POST /v2/predict/body HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "POST /v2/media HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  "POST /v2/metadata/import HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: 5000\r\n\r\nid,type\n",
  "GET /v2/roles HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \x01\r\n\r\n",
  "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET http://elsewhere.example/v2/drafts HTTP/1.1\r\nHost: x\r\n\r\n",
  "CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n",
  "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
)

/** Sends bytes and breaks off a moment later: the status line that came by then, if one came. */
export const sendBroken = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let came = ""
    const socket = connect({ port, host: "localhost" }, () => socket.write(bytes, "latin1"))
    const end = () => {
      socket.destroy()
      resolve(came.split("\r\n")[0] ?? "")
    }
    const timer = setTimeout(end, 60)
    socket.on("data", (chunk) => {
      came += chunk.toString("latin1")
    })
    socket.on("error", end)
    socket.on("close", () => {
      clearTimeout(timer)
      end()
    })
  })
