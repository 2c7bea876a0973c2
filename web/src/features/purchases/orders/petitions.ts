import type { RefundPetition as PetitionOnWire } from '@ateneo/contract'
import { askForRefund, listRefundPetitions, rejectRefundPetition } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import { ownPurchasesKey } from './own-purchases-key.ts'
import { allRefunds } from '../refunds/refunds.ts'

/** A refund that a student asked for. */
export interface Petition extends Omit<PetitionOnWire, '_id' | 'student' | 'course'> {
  id: string
  studentName: string
  studentEmail: string
  /** The course, or the plan. */
  bought: string
}

function toPetition({ _id: id, student, course, ...wire }: PetitionOnWire): Petition {
  return {
    ...wire,
    id,
    studentName: student.name,
    studentEmail: student.email,
    bought: course?.title ?? `Plan ${wire.planName}`,
  }
}

export const petitionList = queryOptions({
  queryKey: [...allRefunds, 'petitions'],
  queryFn: async ({ signal }) => {
    const { documents, total } = await call(listRefundPetitions, {}, { signal })
    return { documents: documents.map(toPetition), total }
  },
})

export function useRejectPetition() {
  return useMutation({
    mutationFn: ({ petitionId, reason }: { petitionId: string; reason: string }) =>
      call(rejectRefundPetition, { params: { petitionId }, body: { reason } }),
    // A refusal means that somebody else decided.
    onSettled: useRefresh(allRefunds),
  })
}

export function useAskForRefund() {
  return useMutation({
    mutationFn: ({ orderId, ...body }: { orderId: string; reason: string; account?: string }) =>
      call(askForRefund, { params: { orderId }, body }),
    // A refusal means that the order is no longer as it is shown.
    onSettled: useRefresh(ownPurchasesKey),
  })
}
