/** A sum for each tenant that has one: of what it has begun and not ended. */
export interface TenantSums {
  readonly of: (tenantId: string) => number
  readonly add: (tenantId: string, amount: number) => void
}

export function tenantSums(): TenantSums {
  const sums = new Map<string, number>()
  const of = (tenantId: string) => sums.get(tenantId) ?? 0
  return {
    of,
    add: (tenantId, amount) => {
      const sum = of(tenantId) + amount
      if (sum > 0) sums.set(tenantId, sum)
      else sums.delete(tenantId)
    },
  }
}
