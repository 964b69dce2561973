import { createRequire } from "node:module"
import { dirname } from "node:path"
import { endpoints, openApi } from "@toile/contract"
import express, { type Express } from "express"

/** The version of the interface: within it only additions are made. */
const VERSION = "2.0.0"

/** `/openapi.json`, and a page at `/docs` that shows it, where `/` leads to: all of it served from here, nothing from elsewhere. */
export function docsRoutes(router: Express, baseUrl: string): void {
  const document = JSON.stringify(openApi(endpoints, { baseUrl, version: VERSION }))
  router.get("/openapi.json", (_request, response) => {
    response.type("application/json").send(document)
  })
  router.get("/", (_request, response) => response.redirect(302, "/docs"))
  const page = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"))
  router.get("/docs", (_request, response) => {
    response.set("Content-Security-Policy", POLICY).type("html").send(HTML)
  })
  router.get("/docs/start.js", (_request, response) => {
    response.type("text/javascript").send(START)
  })
  router.use("/docs", express.static(page, { index: false, maxAge: "1d" }))
}

const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"

const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Toile: the HTTP interface</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="icon" href="/docs/favicon-32x32.png">
<div id="page"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
`

const START = `SwaggerUIBundle({ url: "/openapi.json", dom_id: "#page", deepLinking: true, docExpansion: "list" })\n`
