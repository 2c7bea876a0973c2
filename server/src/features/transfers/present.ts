import { type AwaitedTransfer, TRANSFER_PROOF_PATH, type TransferClaim } from '@ateneo/contract'
import type { ClaimRow } from './claim-store.ts'
import type { TransferOfList } from './list.ts'

export function presentClaim(claim: ClaimRow): TransferClaim {
  const { id, createdAt, state, trace, note, reason, fileName, fileBytes } = claim
  return {
    _id: id,
    date: createdAt.toISOString(),
    state,
    trace,
    note,
    file: fileName === null || fileBytes === null ? null : { name: fileName, sizeBytes: fileBytes },
    reason,
  }
}

export function presentAwaited(found: TransferOfList): AwaitedTransfer {
  const { order, transfer, receivedCents, student, courseTitle } = found
  return {
    orderId: order.id,
    orderNumber: order.number,
    state: found.state,
    reference: transfer.reference,
    price: order.priceCents / 100,
    currency: order.currency,
    received: receivedCents / 100,
    date: order.createdAt.toISOString(),
    payBy: transfer.payBy.toISOString(),
    bought: courseTitle ?? `Plan ${order.planName}`,
    student: { _id: student.id, name: student.name, email: student.email },
    claims: found.claims.map(({ claim, sameFile, sameTrace }) => {
      const presented = presentClaim(claim)
      const file = presented.file && { ...presented.file, url: TRANSFER_PROOF_PATH + claim.id }
      return { ...presented, file, sameFile, sameTrace }
    }),
  }
}
