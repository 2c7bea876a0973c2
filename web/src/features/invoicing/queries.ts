import type { EReceipt, EReceiptFilter, Input } from '@ateneo/contract'
import {
  checkInvoicing,
  closeInvoiceMonth,
  editInvoicingSettings,
  getInvoicingSettings,
  listEReceipts,
  listInvoiceMonths,
  previewInvoiceMonth,
  recordCreditNote,
  retryEReceipt,
} from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

const all = ['invoicing'] as const

export const invoicingSettingsQuery = queryOptions({
  queryKey: [...all, 'settings'],
  queryFn: ({ signal }) => call(getInvoicingSettings, {}, { signal }),
})

/** Receipts are sent, so that the office's menu has an entry for them. */
export const isInvoicingOn = queryOptions({
  queryKey: [...all, 'is-on'],
  queryFn: async ({ signal }) =>
    (await call(listEReceipts, { query: { limit: 1 } }, { signal })).isOn,
})

const asItIs = (wire: EReceipt) => wire

export const eReceiptList = (state: EReceiptFilter | undefined) =>
  listPages({
    queryKey: [...all, 'receipts', state],
    bring: (page, signal) =>
      call(listEReceipts, { query: { ...(state && { state }), ...page } }, { signal }),
    read: asItIs,
    idOf: ({ _id }) => _id,
  })

export const invoiceMonths = queryOptions({
  queryKey: [...all, 'months'],
  queryFn: async ({ signal }) => (await call(listInvoiceMonths, {}, { signal })).months,
})

/** Not kept: it is asked of the provider each time. */
export const monthPreview = (month: string) =>
  queryOptions({
    queryKey: [...all, 'preview', month],
    queryFn: ({ signal }) => call(previewInvoiceMonth, { params: { month } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export type InvoicingEdit = Input<typeof editInvoicingSettings>['body']

/** All that is shown is read again afterwards, refused or not. */
export function useInvoicing() {
  const onSettled = useRefresh(all)
  return {
    edit: useMutation({
      mutationFn: (body: InvoicingEdit) => call(editInvoicingSettings, { body }),
      onSettled,
    }),
    retry: useMutation({
      mutationFn: (eReceiptId: string) => call(retryEReceipt, { params: { eReceiptId } }),
      onSettled,
    }),
    note: useMutation({
      mutationFn: ({ eReceiptId, reference }: { eReceiptId: string; reference: string }) =>
        call(recordCreditNote, { params: { eReceiptId }, body: { reference } }),
      onSettled,
    }),
  }
}

/** What is shown is read again once its dialog is closed. */
export function useCloseMonth() {
  return useMutation({
    mutationFn: ({ month, ...body }: { month: string; count: number; total: number }) =>
      call(closeInvoiceMonth, { params: { month }, body }),
  })
}

export function useReadInvoices() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['months', 'receipts'].map((part) =>
        queryClient.invalidateQueries({ queryKey: [...all, part] }),
      ),
    )
}

export const useInvoicingCheck = () =>
  useMutation({ mutationFn: async () => (await call(checkInvoicing)).problems })
