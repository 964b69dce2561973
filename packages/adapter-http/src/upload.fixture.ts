import type { Answer, Service } from "./service.fixture.js"

export type Sendable = NonNullable<NonNullable<Parameters<typeof fetch>[1]>["body"]>

/** Posts bytes or a form as they are. */
export async function post(
  service: Service,
  path: string,
  body: Sendable,
  headers: Record<string, string> = {},
  token: string = service.token,
): Promise<Answer> {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method: "POST",
    body,
    // A stream is sent in chunks, with no length said before.
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get("content-type") ?? "")
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
}

export function formOf(
  bytes: string | Uint8Array,
  field = "file",
  filename = "file",
  type = "application/octet-stream",
): FormData {
  const form = new FormData()
  form.append(field, new Blob([bytes], { type }), filename)
  return form
}
