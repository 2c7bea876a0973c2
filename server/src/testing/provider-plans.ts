import type { ProviderPlan, ProviderPlans } from '../platform/payment-gateways/provider-plans.ts'

/** Where there is no database. */
export function keptInMemory(): ProviderPlans {
  const known = new Map<string, string>()
  const keyOf = (plan: ProviderPlan) => JSON.stringify(plan)
  return {
    find: async (plan) => known.get(keyOf(plan)),
    async save(plan, reference) {
      const first = known.get(keyOf(plan)) ?? reference
      known.set(keyOf(plan), first)
      return first
    },
  }
}
