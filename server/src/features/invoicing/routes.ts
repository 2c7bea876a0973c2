import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { presentEReceipt, presentMonth, presentSettings } from './present.ts'
import * as service from './service.ts'

export const invoicingRoutes: Route[] = [
  route(calls.getInvoicingSettings, async ({ ctx }) =>
    presentSettings(await service.getInvoicingSettings(ctx)),
  ),
  route(calls.editInvoicingSettings, async ({ ctx, caller, body }) => {
    await service.editInvoicingSettings(ctx, caller, body)
    return { msg: 'Invoicing changed' }
  }),
  route(calls.checkInvoicing, async ({ ctx }) => ({
    problems: await service.checkInvoicing(ctx),
  })),
  route(calls.listEReceipts, async ({ ctx, query }) => {
    const { rows, nextCursor, isOn } = await service.listEReceipts(ctx, query)
    return { documents: rows.map(presentEReceipt), nextCursor, isOn }
  }),
  route(calls.retryEReceipt, async ({ ctx, caller, params }) => {
    await service.retryEReceipt(ctx, caller, params.eReceiptId)
    return { msg: 'Sent again' }
  }),
  route(calls.recordCreditNote, async ({ ctx, caller, params, body }) => {
    await service.recordCreditNote(ctx, caller, { ...params, ...body })
    return { msg: 'Credit note recorded' }
  }),
  route(calls.listInvoiceMonths, async ({ ctx }) => ({
    months: (await service.listInvoiceMonths(ctx)).map(presentMonth),
  })),
  route(calls.previewInvoiceMonth, async ({ ctx, params }) =>
    presentMonth(await service.previewInvoiceMonth(ctx, params.month)),
  ),
  route(calls.closeInvoiceMonth, async ({ ctx, caller, params, body }) => {
    const { state, reference, reason } = await service.closeInvoiceMonth(ctx, caller, {
      ...params,
      ...body,
    })
    return { state, reference, reason }
  }),
]
