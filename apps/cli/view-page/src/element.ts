/** A new element with its attributes and children; texts are texts, never markup. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A name as people read it, with its ID beside it; the ID alone where there is no title. */
export const named = (title: string | undefined, id: string): HTMLElement =>
  title === undefined
    ? element("span", {}, element("code", {}, id))
    : element("span", { title: id }, `${title} `, element("code", {}, id))
