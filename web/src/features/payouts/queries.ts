import type {
  BalanceState,
  Input,
  ListedBalance,
  ListedPayout,
  OwedEntry,
  PayoutFilter,
  PayoutState,
  TaxProfile,
} from '@ateneo/contract'
import {
  createTaxProfile,
  deleteTaxProfile,
  discardPayout,
  editTaxProfile,
  getBalance,
  getPayout,
  getStatement,
  listBalances,
  listOwedEntries,
  listPayouts,
  listTaxProfiles,
  preparePayout,
  returnPayout,
  revealClabe,
  sendPayout,
  setTaxProfile,
} from '@ateneo/contract/calls'
import { PAYOUTS_CSV_PATH, statementPath } from '@ateneo/contract/payouts/states'
import { queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

const allPayouts = ['payouts'] as const

const asItIs = <Wire>(wire: Wire) => wire

export const balanceList = (q: string, state: BalanceState | undefined) =>
  listPages({
    queryKey: [...allPayouts, 'balances', q, state],
    bring: (page, signal) =>
      call(listBalances, { query: { q, ...(state && { state }), ...page } }, { signal }),
    read: asItIs<ListedBalance>,
    idOf: ({ professor, currency }) => `${professor._id} ${currency}`,
  })

export const professorBalance = (professorId: string) =>
  queryOptions({
    queryKey: [...allPayouts, 'professor', professorId],
    queryFn: ({ signal }) => call(getBalance, { params: { professorId } }, { signal }),
    retry: false,
  })

export const owedEntries = (professorId: string) =>
  listPages({
    queryKey: [...allPayouts, 'entries', professorId],
    bring: (page, signal) =>
      call(listOwedEntries, { params: { professorId }, query: page }, { signal }),
    read: asItIs<OwedEntry>,
    idOf: ({ _id }) => _id,
  })

export interface PayoutSearch {
  q: string
  state: PayoutState | undefined
  professor: string | undefined
}

const toFilter = ({ q, state, professor }: PayoutSearch): PayoutFilter => ({
  q,
  ...(state && { state }),
  ...(professor && { professor }),
})

export const payoutList = (search: PayoutSearch) =>
  listPages({
    queryKey: [...allPayouts, 'list', search],
    bring: (page, signal) =>
      call(listPayouts, { query: { ...toFilter(search), ...page } }, { signal }),
    read: asItIs<ListedPayout>,
    idOf: ({ _id }) => _id,
  })

/** What the search finds, as far as it goes. */
export function fetchPayoutsCsv(search: PayoutSearch): Promise<Blob> {
  const query = new URLSearchParams(Object.entries(toFilter(search)))
  return fetchFile(`${PAYOUTS_CSV_PATH}?${query}`)
}

export const onePayout = (payoutId: string) =>
  queryOptions({
    queryKey: [...allPayouts, 'one', payoutId],
    queryFn: ({ signal }) => call(getPayout, { params: { payoutId } }, { signal }),
    retry: false,
  })

export const professorStatement = (professorId: string, month: string) =>
  queryOptions({
    queryKey: [...allPayouts, 'statement', professorId, month],
    queryFn: ({ signal }) =>
      call(getStatement, { params: { professorId }, query: { month } }, { signal }),
    retry: false,
  })

export const fetchStatement = (professorId: string, month: string, format: 'pdf' | 'csv') =>
  fetchFile(`${statementPath(professorId, format)}?month=${month}`)

export const taxProfileList = queryOptions({
  queryKey: [...allPayouts, 'tax-profiles'],
  queryFn: async ({ signal }): Promise<TaxProfile[]> =>
    (await call(listTaxProfiles, {}, { signal })).documents,
})

/** What is done with payouts; all that is shown of them is read again afterwards, refused or not. */
export function usePayoutAdmin() {
  const onSettled = useRefresh(allPayouts)
  return {
    prepare: useMutation({
      mutationFn: ({
        professorId,
        ...body
      }: { professorId: string } & Input<typeof preparePayout>['body']) =>
        call(preparePayout, { params: { professorId }, body }),
      onSettled,
    }),
    send: useMutation({
      mutationFn: ({
        payoutId,
        ...body
      }: { payoutId: string } & Input<typeof sendPayout>['body']) =>
        call(sendPayout, { params: { payoutId }, body }),
      onSettled,
    }),
    discard: useMutation({
      mutationFn: (payoutId: string) => call(discardPayout, { params: { payoutId } }),
      onSettled,
    }),
    giveBack: useMutation({
      mutationFn: ({ payoutId, reason }: { payoutId: string; reason: string }) =>
        call(returnPayout, { params: { payoutId }, body: { reason } }),
      onSettled,
    }),
    setTaxProfile: useMutation({
      mutationFn: ({
        professorId,
        ...body
      }: {
        professorId: string
        taxProfileId: string | null
      }) => call(setTaxProfile, { params: { professorId }, body }),
      onSettled,
    }),
  }
}

/** Not kept: the whole number is on screen only while somebody looks at it. */
export function useClabe(payoutId: string) {
  return useMutation({
    mutationFn: async () => (await call(revealClabe, { params: { payoutId } })).clabe,
  })
}

export type TaxProfileBody = Input<typeof createTaxProfile>['body']

export function useTaxProfiles() {
  const onSettled = useRefresh(allPayouts)
  return {
    save: useMutation({
      mutationFn: async ({
        id,
        version,
        ...body
      }: TaxProfileBody & { id: string | undefined; version: string | undefined }) => {
        if (id === undefined) await call(createTaxProfile, { body })
        else {
          const params = { taxProfileId: id }
          await call(editTaxProfile, { params, body: { ...body, ...(version && { version }) } })
        }
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (taxProfileId: string) => call(deleteTaxProfile, { params: { taxProfileId } }),
      onSettled,
    }),
  }
}
