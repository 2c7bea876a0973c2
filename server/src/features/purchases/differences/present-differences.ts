import type { PaymentDifference } from '@ateneo/contract'
import type { DifferenceOfList } from './difference-store.ts'

export function presentDifference(found: DifferenceOfList): PaymentDifference {
  const { id, kind, provider, reference, createdAt, orderId } = found.difference
  return {
    _id: id,
    kind,
    provider,
    reference,
    date: createdAt.toISOString(),
    order:
      orderId === null || found.orderNumber === null
        ? null
        : { orderId, orderNumber: found.orderNumber },
  }
}
