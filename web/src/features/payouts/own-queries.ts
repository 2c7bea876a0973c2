import type { Input, Payout } from '@ateneo/contract'
import {
  editPayoutAccount,
  getOwnBalance,
  getOwnPayout,
  getOwnStatement,
  getPayoutAccount,
  listOwnPayouts,
} from '@ateneo/contract/calls'
import { ownStatementPath } from '@ateneo/contract/payouts/states'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

const ownPayouts = ['own-payouts'] as const

export const ownBalance = queryOptions({
  queryKey: [...ownPayouts, 'balance'],
  queryFn: ({ signal }) => call(getOwnBalance, {}, { signal }),
})

export const ownPayoutList = listPages({
  queryKey: [...ownPayouts, 'list'],
  bring: (page, signal) => call(listOwnPayouts, { query: page }, { signal }),
  read: (wire: Payout) => wire,
  idOf: ({ _id }) => _id,
})

export const ownPayout = (payoutId: string) =>
  queryOptions({
    queryKey: [...ownPayouts, 'one', payoutId],
    queryFn: ({ signal }) => call(getOwnPayout, { params: { payoutId } }, { signal }),
    retry: false,
  })

export const ownStatement = (month: string) =>
  queryOptions({
    queryKey: [...ownPayouts, 'statement', month],
    queryFn: ({ signal }) => call(getOwnStatement, { query: { month } }, { signal }),
  })

export const fetchOwnStatement = (month: string, format: 'pdf' | 'csv') =>
  fetchFile(`${ownStatementPath(format)}?month=${month}`)

export const payoutAccount = queryOptions({
  queryKey: [...ownPayouts, 'account'],
  queryFn: ({ signal }) => call(getPayoutAccount, {}, { signal }),
})

export function useEditAccount() {
  return useMutation({
    mutationFn: (body: Input<typeof editPayoutAccount>['body']) =>
      call(editPayoutAccount, { body }),
    onSuccess: useRefresh(ownPayouts),
  })
}
