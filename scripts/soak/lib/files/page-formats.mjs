// The papers that people have, each as tiles and packed: many files, so a run writes them only where `--formats page` names them.

/** @param {string} page */
const layouts = (page) =>
  ["tiles", "packed"].map((layout) => ({
    fileType: /** @type {const} */ ("pdf"),
    config: { page, layout },
    names: [`page ${page} ${layout}`],
  }))

const beside = { copyShop: true, projector: true, tickets: true }

/** @type {readonly { readonly fileType: "pdf", readonly config: Readonly<Record<string, unknown>>, readonly names: readonly string[] }[]} */
export const pageOutputs = [
  ...["A4", "Letter", "A0"].flatMap(layouts),
  { fileType: "pdf", config: { page: "roll36in", layout: "tiles" }, names: ["page roll36in tiles"] },
  {
    fileType: "pdf",
    config: { page: "roll36in", layout: "packed", ...beside },
    names: ["page roll36in packed", "page copyShop", "page projector", "page tickets"],
  },
]
