import { DESIGNER, type Role } from "@toile/contract"

/** Who acts: a user or a client of one tenant. `id` is what createdBy and startedBy say. */
export interface Actor {
  readonly tenantId: string
  readonly kind: "user" | "client"
  readonly id: string
  readonly isOwner: boolean
  readonly roles: readonly string[]
}

/** Owners have all roles; `designer` stands for all of them. */
export const hasRole = ({ isOwner, roles }: Actor, role: Role): boolean =>
  isOwner || roles.includes(role) || roles.includes(DESIGNER)
