import { listEReceipts, recordCreditNote } from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInvoicingApp } from '../../testing/invoicing.ts'

let shop: Awaited<ReturnType<typeof createInvoicingApp>>
beforeEach(async () => {
  shop = await createInvoicingApp()
  await shop.connect({})
})
afterEach(() => shop.close())

const statuses = () => shop.fake.receipts().map(({ status, total }) => [status, total])

test('a whole refund cancels the receipt', async () => {
  const { orderId } = await shop.sell()
  await shop.sweep()
  await shop.giveBack(orderId, 300)
  await shop.sweep(1)
  expect(statuses()).toEqual([['canceled', 300]])
  expect(await shop.listed()).toMatchObject([{ state: 'cancelled', creditNote: null }])
  await shop.sweep(1)
  expect(shop.fake.receipts()).toHaveLength(1)
})

test('a part cancels it, and the rest has a receipt of its own', async () => {
  const { orderId } = await shop.sell()
  await shop.sweep()
  await shop.giveBack(orderId, 120)
  await shop.sweep(1)
  await shop.sweep(1)
  expect(statuses()).toEqual([
    ['canceled', 300],
    ['open', 180],
  ])
  expect((await shop.listed()).map(({ state, amount }) => [state, amount])).toEqual([
    ['open', 180],
    ['cancelled', 300],
  ])
})

test('one that was not sent yet is not sent', async () => {
  shop.fake.breakCalls('broken')
  await shop.sweep()
  const { orderId } = await shop.sell()
  await shop.giveBack(orderId, 300)
  shop.fake.breakCalls('none')
  await shop.sweep(1)
  expect(shop.fake.receipts()).toEqual([])
})

test('one whose answer was lost is found first, then cancelled', async () => {
  shop.fake.breakCalls('dropped', /^POST/)
  const { orderId } = await shop.sell()
  await shop.sweep()
  await shop.giveBack(orderId, 300)
  shop.fake.breakCalls('none')
  await shop.sweep(2)
  await shop.sweep(1)
  expect(statuses()).toEqual([['canceled', 300]])
})

test('a cancellation without an answer is asked for again', async () => {
  const { orderId } = await shop.sell()
  await shop.sweep()
  await shop.giveBack(orderId, 300)
  shop.fake.breakCalls('dropped', /^DELETE/)
  await shop.sweep(1)
  expect(await shop.listed()).toMatchObject([{ state: 'cancelling' }])
  shop.fake.breakCalls('none')
  await shop.sweep(2)
  expect(await shop.listed()).toMatchObject([{ state: 'cancelled' }])
})

test.each([
  ['unknown to us', false],
  ['seen before', true],
])('what its buyer invoiced needs a credit note by hand: %s', async (_, isSeen) => {
  const { orderId } = await shop.sell()
  await shop.sweep()
  shop.fake.invoice(shop.fake.receipts()[0]!.id)
  if (isSeen) await shop.refresh()
  await shop.giveBack(orderId, 100)
  await shop.sweep(1)
  await shop.refresh()
  const query = { state: 'credit_note' as const }
  const { documents } = await shop.office.call(listEReceipts, { query })
  expect(documents).toMatchObject([
    { state: 'invoiced', creditNote: { amount: 100, isDone: false, reference: null } },
  ])
  const note = { params: { eReceiptId: documents[0]!._id }, body: { reference: 'NC-7' } }
  await shop.office.call(recordCreditNote, note)
  expect((await shop.office.call(listEReceipts, { query })).documents).toEqual([])
  const refused = await shop.office.refused(recordCreditNote, note)
  expect(refused.body.code).toBe('credit_note_not_due')
  await shop.giveBack(orderId, 200)
  await shop.refresh()
  expect(await shop.listed()).toMatchObject([{ creditNote: { amount: 300, isDone: false } }])
})
