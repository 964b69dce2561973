/** Whether a file's name is one of those that a glob means: `*` and `?` within a folder's name, `**` over folders. */
export const matches = (glob: string, name: string): boolean => {
  const pattern = glob.replace(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (part) => {
    if (part === "**/") return "(?:.*/)?"
    if (part === "**") return ".*"
    if (part === "*") return "[^/]*"
    return part === "?" ? "[^/]" : `\\${part}`
  })
  return new RegExp(`^${pattern}$`).test(name)
}
