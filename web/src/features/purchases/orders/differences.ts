import type { PaymentDifferenceKind } from '@ateneo/contract'
import { listPaymentDifferences, settlePaymentDifference } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { describerOf } from '../../../platform/http/describe-failure.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import { allOrders } from './orders.ts'

/** What a difference is, and what to do about it. */
export const differenceWords: Record<PaymentDifferenceKind, { title: string; advice: string }> = {
  unknown_order: {
    title: 'Un pago que no está en Pedidos',
    advice:
      'Búscalo por su número en el sitio del proveedor. Si es de un alumno, anótalo como venta o devuélvelo ahí; si la cuenta cobra también otras cosas, márcalo como revisado.',
  },
  missing_payment: {
    title: 'Un pedido pagado que el proveedor no muestra',
    advice:
      'Búscalo por su número en el sitio del proveedor. Si ahí no se cobró o se anuló, quita el acceso desde la persona y escribe al alumno.',
  },
}

export const differenceList = queryOptions({
  queryKey: [...allOrders, 'differences'],
  queryFn: ({ signal }) => call(listPaymentDifferences, {}, { signal }),
})

export function useSettleDifference() {
  return useMutation({
    mutationFn: ({ differenceId, reason }: { differenceId: string; reason: string }) =>
      call(settlePaymentDifference, { params: { differenceId }, body: { reason } }),
    onSettled: useRefresh(differenceList.queryKey),
  })
}

export const differencesMessage = describerOf(
  {},
  'No pudimos traer las diferencias. Inténtalo otra vez.',
)

export const settleDifferenceMessage = describerOf(
  { difference_not_found: 'Esta diferencia ya no existe: el pago apareció por su cuenta.' },
  'No pudimos guardarlo. Inténtalo de nuevo en un momento.',
)
