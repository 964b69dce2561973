import { Schema } from "effect"
import { create, download } from "./endpoint.js"
import { Id } from "./values.js"

/** Ours: an uploaded image; its url is stable and needs no token. */
export const Media = Schema.Struct({ id: Id, url: Schema.String })
export type Media = typeof Media.Type

export const MEDIA_BYTES = 5 * 1024 * 1024

export const createMedia = create({
  id: "createMedia",
  path: "/v2/media",
  summary: "Upload an image (PNG, JPEG or WebP, told by its content)",
  access: ["materials", "metadata"],
  upload: { field: "file", maxBytes: MEDIA_BYTES },
  answer: Media,
})

export const readMedia = download({
  id: "readMedia",
  path: "/v2/media/{id}",
  summary: "An uploaded image",
  access: "public",
  contentTypes: ["image/png", "image/jpeg", "image/webp"],
})
