import { DESIGNER, type Page, type PageRequest, type RoleItem, roles } from "@toile/contract"

const items: readonly RoleItem[] = [
  ...roles.map((name) => ({ composite: false, name })),
  { composite: true, name: DESIGNER },
]

/** The roles that can be given, the composite one last. */
export const rolePage = ({ page, perPage }: PageRequest): Page<RoleItem> => ({
  items: items.slice((page - 1) * perPage, page * perPage),
  total: items.length,
})
