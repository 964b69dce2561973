// Hooks of Node's module loader: the search's tables of pairs are the quadtree's.
const quadtree = new URL("./quadtree-pairs.mjs", import.meta.url).href

/** @type {import("node:module").ResolveHook} */
export const resolve = (specifier, context, next) => {
  const inSearch = context.parentURL?.includes("/nesting/dist/separate/")
  const isPairs = specifier === "./pair-table.js"
  const isCurve = specifier === "../collision/no-fit.js" && context.parentURL?.endsWith("/tables.js")
  return inSearch && (isPairs || isCurve) ? { url: quadtree, shortCircuit: true } : next(specifier, context)
}
