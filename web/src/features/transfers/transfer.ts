import type { AwaitedTransfer, Input, receiveTransfer as receiveCall } from '@ateneo/contract'
import {
  askTransferAgain,
  claimTransfer,
  getTransfer,
  listTransfers,
  receiveTransfer,
  rejectTransfer,
} from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { allOrders } from '../purchases/orders/orders.ts'

export const ownTransfer = (orderId: string) =>
  queryOptions({
    queryKey: ['transfers', 'own', orderId],
    queryFn: ({ signal }) => call(getTransfer, { params: { orderId } }, { signal }),
  })

export interface Claim {
  trace: string
  note: string
  file: File | null
}

/** Tells the academy that a transfer was made. */
export function useClaimTransfer(orderId: string) {
  return useMutation({
    mutationFn: ({ file, ...form }: Claim) =>
      call(claimTransfer, { params: { orderId }, form, ...(file && { file }) }),
    onSettled: useRefresh(ownTransfer(orderId).queryKey),
  })
}

const awaitedKey = ['transfers', 'awaited'] as const

export const awaitedTransfers = (q: string) =>
  queryOptions({
    queryKey: [...awaitedKey, q],
    queryFn: ({ signal }) => call(listTransfers, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })

export type Received = Omit<Input<typeof receiveCall>['body'], 'received'>

export function useReceiveTransfer({ orderId, received }: AwaitedTransfer) {
  return useMutation({
    mutationFn: (body: Received) =>
      call(receiveTransfer, { params: { orderId }, body: { ...body, received } }),
    onSettled: useRefresh(awaitedKey, allOrders),
  })
}

export function useAskTransferAgain({ orderId }: AwaitedTransfer) {
  return useMutation({
    mutationFn: (reason: string) =>
      call(askTransferAgain, { params: { orderId }, body: { reason } }),
    onSettled: useRefresh(awaitedKey, allOrders),
  })
}

export function useRejectTransfer({ orderId }: AwaitedTransfer) {
  return useMutation({
    mutationFn: (reason: string) => call(rejectTransfer, { params: { orderId }, body: { reason } }),
    onSettled: useRefresh(awaitedKey, allOrders),
  })
}
