import type { WireAdminPlan } from '@ateneo/contract'
import {
  createPlan,
  editOneOffPlan,
  editPlan,
  listAllPlans,
  orderPlans,
  restorePlan,
  retirePlan,
} from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import { type Plan, toPlan } from './plan.ts'
import { plansQuery } from '../queries.ts'

/** A plan for administrators. */
export interface AdminPlan extends Plan {
  isRetired: boolean
  sales: number
  version: string
}

const toAdminPlan = ({ isRetired, sales, version, ...plan }: WireAdminPlan): AdminPlan => ({
  ...toPlan(plan),
  isRetired,
  sales,
  version,
})

const allPlans = ['plan-admin'] as const

export const planAdmin = queryOptions({
  queryKey: allPlans,
  queryFn: async ({ signal }) =>
    (await call(listAllPlans, {}, { signal })).documents.map(toAdminPlan),
})

interface PlanValues {
  planName: string
  price: number
  description: string
  durationMonths: number
  mayRenew?: boolean
}

interface PlanEdit {
  /** Absent: a new one. */
  plan: Plan | undefined
  values: PlanValues
  version: string
}

/** Reads one of the plans again. */
export function useReadPlan(id: string | undefined) {
  const queryClient = useQueryClient()
  return async (): Promise<AdminPlan> => {
    const all = await queryClient.fetchQuery({ ...planAdmin, staleTime: 0 })
    const found = all.find((one) => one.id === id)
    if (!found) throw new CallError('plan_not_found', 404, 'The plan is gone')
    return found
  }
}

/** What an administrator does with plans; the lists of plans are read again afterwards. */
export function usePlanAdmin() {
  const onSettled = useRefresh(allPlans, plansQuery.queryKey)
  const save = useMutation({
    mutationFn: async ({ plan, values, version }: PlanEdit) => {
      const { price, description } = values
      if (!plan) return call(createPlan, { body: values })
      if (!plan.isRecurring) return call(editOneOffPlan, { body: { price, description, version } })
      return call(editPlan, { params: { planId: plan.id }, body: { ...values, version } })
    },
    onSettled,
  })
  const retire = useMutation({
    mutationFn: ({ id: planId, isRetired }: AdminPlan) =>
      call(isRetired ? restorePlan : retirePlan, { params: { planId } }),
    onSettled,
  })
  const order = useMutation({
    mutationFn: (ids: string[]) => call(orderPlans, { body: { ids } }),
    onSettled,
  })
  return { save, retire, order }
}
