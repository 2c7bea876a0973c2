import {
  closeInvoiceMonth,
  listAuditEntries,
  listInvoiceMonths,
  previewInvoiceMonth,
} from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInvoicingApp } from '../../testing/invoicing.ts'

let shop: Awaited<ReturnType<typeof createInvoicingApp>>
beforeEach(async () => {
  shop = await createInvoicingApp()
  await shop.connect({})
})
afterEach(() => shop.close())

const params = { month: '2026-03' }
const april = () => shop.academy.clock.set('2026-04-01T06:00:00Z')
const preview = () => shop.office.call(previewInvoiceMonth, { params })
const closing = (count: number, total: number) => ({ params, body: { count, total } })
const months = async () => (await shop.office.call(listInvoiceMonths)).months
const refusedBy = async (count: number, total: number) =>
  (await shop.office.refused(closeInvoiceMonth, closing(count, total))).body.code

async function sellThree() {
  const sales = [await shop.sell('300'), await shop.sell('199.90'), await shop.sell('0.10')]
  await shop.sweep()
  return sales
}

test('a month that is over is closed with what nobody invoiced, once, by a person', async () => {
  await sellThree()
  shop.fake.invoice(shop.fake.receipts()[0]!.id)
  april()
  expect(await months()).toMatchObject([{ month: '2026-03', count: 3, isOver: true }])
  expect(await preview()).toMatchObject({ count: 2, total: 200, unsettled: 0, closing: null })
  const done = await shop.office.call(closeInvoiceMonth, closing(2, 200))
  expect(done).toEqual({ state: 'done', reference: 'folio-1', reason: null })
  expect(shop.fake.state.invoices).toMatchObject([
    { months: '03', receipts: [expect.any(String), expect.any(String)] },
  ])
  expect(await months()).toMatchObject([
    {
      count: 0,
      closing: { state: 'done', count: 2, total: 200, by: 'Rosa Caja', reference: 'folio-1' },
    },
  ])
  expect((await shop.listed()).map(({ state }) => state)).toEqual(['global', 'global', 'invoiced'])
  const query = { action: 'invoicing.close_month' as const }
  const { documents } = await shop.office.call(listAuditEntries, { query })
  expect(documents).toMatchObject([{ subject: { label: 'Factura global de marzo de 2026' } }])
  expect(await refusedBy(2, 200)).toBe('invoice_month_closed')
  const again = await shop.office.refused(previewInvoiceMonth, { params })
  expect(again.body.code).toBe('invoice_month_closed')
})

test('a month is not over until its last midnight in the academy’s time zone', async () => {
  await sellThree()
  shop.academy.clock.set('2026-04-01T05:59:59Z')
  expect(await refusedBy(3, 500)).toBe('invoice_month_not_over')
  const early = await shop.office.refused(previewInvoiceMonth, { params })
  expect(early.body.code).toBe('invoice_month_not_over')
  expect(shop.fake.state.invoices).toEqual([])
})

test('ten at once make one invoice', async () => {
  await sellThree()
  april()
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => shop.office.send(closeInvoiceMonth, closing(3, 500))),
  )
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(shop.fake.state.invoices).toHaveLength(1)
})

test('another sum than the one that was shown, and an empty month, are refused', async () => {
  const [sale] = await sellThree()
  april()
  await preview()
  await shop.giveBack(sale!.orderId, 300)
  expect(await refusedBy(3, 500)).toBe('invoice_month_changed')
  expect(await preview()).toMatchObject({ count: 2, total: 200, unsettled: 1 })
  const empty = { params: { month: '2026-01' }, body: { count: 1, total: 1 } }
  const refused = await shop.office.refused(closeInvoiceMonth, empty)
  expect(refused.body.code).toBe('invoice_month_empty')
})

test('a refusal is quoted, and the month can be closed after it', async () => {
  await sellThree()
  april()
  shop.fake.state.refusal = {
    status: 400,
    code: 'global_invoice_too_many_items',
    message: 'La factura global excede el máximo de 5,000 conceptos.',
  }
  expect(await shop.office.call(closeInvoiceMonth, closing(3, 500))).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('5,000 conceptos'),
  })
  shop.fake.state.refusal = undefined
  expect(await shop.office.call(closeInvoiceMonth, closing(3, 500))).toMatchObject({
    state: 'done',
  })
})

test('what a student invoices in between refuses the whole, and a new preview leaves it out', async () => {
  await sellThree()
  april()
  await preview()
  shop.fake.invoice(shop.fake.receipts()[0]!.id)
  const { state, reason } = await shop.office.call(closeInvoiceMonth, closing(3, 500))
  expect([state, reason]).toEqual(['refused', expect.stringContaining('no está abierto')])
  expect(await preview()).toMatchObject({ count: 2, total: 200 })
})

test('an answer that was lost is settled by looking, and never asked for twice', async () => {
  await sellThree()
  april()
  shop.fake.breakCalls('dropped', /global/)
  expect(await shop.office.call(closeInvoiceMonth, closing(3, 500))).toMatchObject({
    state: 'asked',
  })
  expect(await refusedBy(3, 500)).toBe('invoice_month_closed')
  shop.fake.breakCalls('none')
  await shop.sweep(1)
  expect(await months()).toMatchObject([{ closing: { state: 'done', reference: 'inv1' } }])
  expect(shop.fake.state.invoices).toHaveLength(1)
})

test('one that never arrived is given up after a quarter of an hour', async () => {
  await sellThree()
  april()
  shop.fake.breakCalls('broken', /global/)
  await shop.office.call(closeInvoiceMonth, closing(3, 500))
  shop.fake.breakCalls('none')
  await shop.sweep(14)
  expect(await months()).toMatchObject([{ closing: { state: 'asked' } }])
  await shop.sweep(2)
  expect(await months()).toMatchObject([{ count: 3, closing: { state: 'refused' } }])
  expect(await shop.office.call(closeInvoiceMonth, closing(3, 500))).toMatchObject({
    state: 'done',
  })
})

test('a refund after the month’s invoice needs a credit note', async () => {
  const [sale] = await sellThree()
  april()
  await shop.office.call(closeInvoiceMonth, closing(3, 500))
  await shop.giveBack(sale!.orderId, 300)
  await shop.sweep(1)
  await shop.refresh()
  expect(await shop.listed(sale!.orderId)).toMatchObject([
    { state: 'global', creditNote: { amount: 300, isDone: false } },
  ])
})

test('a provider that is silent is said, and nothing is closed', async () => {
  await sellThree()
  april()
  shop.fake.breakCalls('broken')
  const refused = await shop.office.refused(previewInvoiceMonth, { params })
  expect([refused.status, refused.body.code]).toEqual([503, 'invoicing_unavailable'])
})
