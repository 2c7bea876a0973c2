import type { ChargeDecision } from '@ateneo/contract'
import { decideHeldCharge, getRestoration, resumeMoney } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { describerOf } from '../../../platform/http/describe-failure.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'

/** What a decided charge becomes is done by a job. */
const POLL_MILLISECONDS = 15_000

export const restorationQuery = queryOptions({
  queryKey: ['restoration'],
  queryFn: async ({ signal }) => (await call(getRestoration, {}, { signal })).restoration,
  refetchInterval: ({ state: { data } }) =>
    data && data.resumedDate === null ? POLL_MILLISECONDS : false,
})

interface Decision {
  chargeId: string
  decision: ChargeDecision
  reason: string
}

export function useDecideCharge() {
  return useMutation({
    mutationFn: ({ chargeId, ...body }: Decision) =>
      call(decideHeldCharge, { params: { chargeId }, body }),
    // Also after an error: another administrator may have decided.
    onSettled: useRefresh(restorationQuery.queryKey),
  })
}

export function useResumeMoney() {
  return useMutation({
    mutationFn: () => call(resumeMoney),
    onSettled: useRefresh(restorationQuery.queryKey),
  })
}

export const restorationMessage = describerOf(
  {},
  'No pudimos traer lo que espera desde la restauración. Inténtalo otra vez.',
)

export const decideChargeMessage = describerOf(
  {
    held_charge_not_found: 'Este cobro ya no está en la lista.',
    held_charge_decided: 'Alguien decidió ya sobre este cobro. La lista se acaba de actualizar.',
  },
  'No pudimos guardar la decisión. Inténtalo otra vez.',
)

export const resumeMoneyMessage = describerOf(
  {
    held_charges_open: 'Falta decidir sobre algún cobro. La lista se acaba de actualizar.',
    money_not_held: 'El dinero ya se mueve otra vez por sí solo.',
  },
  'No pudimos hacerlo. Inténtalo otra vez.',
)
