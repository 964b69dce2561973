// What is read of a source's syntax, as swc parses it.

/** @typedef {{ type?: string, span?: { start: number } } & Record<string, any>} Node */

/** @param {unknown} value @returns {Node[]} the nodes directly below */
export const childrenOf = (value) =>
  typeof value !== "object" || value === null
    ? []
    : Object.values(value)
        .flat()
        .filter((child) => typeof child === "object" && child !== null)
