import { getReceipt, type HandMethod, receiptPdfPath, retryEReceipt } from '@ateneo/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buy } from '../../testing/buy.ts'
import { facturapiTestKey } from '../../testing/fakes/fake-facturapi.ts'
import { createInvoicingApp } from '../../testing/invoicing.ts'
import { beginSilence } from '../../testing/paypal-silence.ts'

type Shop = Awaited<ReturnType<typeof createInvoicingApp>>
let shop: Shop
beforeEach(async () => {
  shop = await createInvoicingApp()
})
afterEach(() => shop.close())

const readInvoice = async ({ own, orderId }: Awaited<ReturnType<Shop['sell']>>) =>
  (await own.call(getReceipt, { params: { orderId } })).invoice

test('a paid receipt gets its link, its email and its deadline; nothing of its buyer is told', async () => {
  await shop.connect({})
  const sale = await shop.sell('499.05')
  await shop.sweep()
  const [row] = await shop.listed()
  const [made] = shop.fake.receipts()
  expect(row).toMatchObject({ state: 'open', amount: 499.05, number: 'R-000001', isTest: false })
  expect(made).toMatchObject({ external_id: row!._id, payment_form: '03', total: 499.05 })
  expect(made!.items[0]!.product).toMatchObject({
    product_key: '86101700',
    unit_key: 'E48',
    price: 499.05,
    taxes: [{ type: 'IVA', rate: 0.16 }],
  })
  expect(JSON.stringify(made)).not.toMatch(/Begoña|Ibáñez|@/)
  expect(await readInvoice(sale)).toEqual({
    url: made!.self_invoice_url,
    text: '',
    until: made!.expires_at,
    isInvoiced: false,
  })
  const letters = await shop.academy.emailsTo(sale.student.email)
  const letter = letters.find(({ subject }) => subject.startsWith('Factura tu compra'))
  expect(letter?.text).toContain(made!.self_invoice_url)
  expect(letter?.text).toContain('hasta el 30 de marzo de 2026, 10:00')
  const pdf = await sale.own.inject({ url: receiptPdfPath(sale.orderId) })
  const document = await getDocumentProxy(new Uint8Array(pdf.rawPayload))
  const { text } = await extractText(document, { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain(
    `Factura tu compra: ${made!.self_invoice_url} (hasta el 30 de marzo de 2026`,
  )
  await shop.sweep(1)
  expect(shop.fake.receipts()).toHaveLength(1)
})

test('without a key nothing changes, and what was paid before it is not sent', async () => {
  const before = await shop.sell()
  await shop.sweep()
  expect(await shop.listed()).toEqual([])
  shop.academy.clock.advance({ minutes: 1 })
  await shop.connect({})
  await shop.sweep()
  expect(await shop.listed()).toEqual([])
  expect(await readInvoice(before)).toBeNull()
  expect(shop.fake.state.calls).toEqual([])
})

test.each<[HandMethod, string]>([
  ['cash', '01'],
  ['transfer', '03'],
  ['terminal', '04'],
  ['other', '99'],
])('paid by %s is SAT’s form %s', async (method, form) => {
  await shop.connect({})
  await shop.sell('300', method)
  await shop.sweep()
  expect(shop.fake.receipts()[0]).toMatchObject({ payment_form: form })
})

test('an exempt receipt says so, and one without a tax line waits for a word', async () => {
  await shop.connect({ vat: 'none' })
  await shop.sell()
  await shop.sweep()
  const [row] = await shop.listed()
  expect(row).toMatchObject({ state: 'refused', reason: expect.stringContaining('IVA') })
  await shop.connect({ vat: 'exempt' })
  await shop.office.call(retryEReceipt, { params: { eReceiptId: row!._id } })
  await shop.academy.runJobs('invoicing.sweep')
  expect(shop.fake.receipts()[0]!.items[0]!.product.taxes).toEqual([
    { type: 'IVA', factor: 'Exento' },
  ])
  expect((await shop.listed())[0]).toMatchObject({ state: 'open', reason: null })
})

test('payments of the sandbox go to the test environment alone', async () => {
  await shop.connect({})
  const student = await buildStudent(shop.academy)
  await buy(shop.academy, student, { months: 1 })
  await shop.sweep()
  expect(await shop.listed()).toEqual([])
  await shop.connect({ key: facturapiTestKey })
  await shop.sweep()
  expect(await shop.listed()).toMatchObject([{ state: 'open', isTest: true }])
  const letters = await shop.academy.emailsTo(student.email)
  expect(letters.some(({ subject }) => subject.startsWith('Factura'))).toBe(false)
})

test.each(['conflict', 'limited', 'broken', 'dropped', 'truncated', 'html'] as const)(
  'after an answer that says nothing (%s) there is one receipt, whatever a repeated key brings',
  async (fault) => {
    await shop.connect({})
    shop.fake.state.repeated = 'conflict'
    shop.fake.breakCalls(fault, /^POST/)
    await shop.sell()
    await shop.sweep()
    const [row] = await shop.listed()
    expect(row).toMatchObject({ state: 'waiting', reason: expect.stringContaining('Facturapi') })
    expect(row!.nextTry).not.toBeNull()
    shop.fake.breakCalls('none')
    await shop.sweep(2)
    expect(await shop.listed()).toMatchObject([{ state: 'open', reason: null, nextTry: null }])
    expect(shop.fake.receipts()).toHaveLength(1)
  },
)

test.each(['before', 'after'] as const)('so it is after a silence %s it acts', async (silence) => {
  await shop.connect({})
  await shop.sell()
  const { state } = shop.fake
  const quiet = beginSilence({
    state: {
      get isSilent() {
        return state.silence !== 'none'
      },
      set isSilent(is: boolean) {
        state.silence = is ? silence : 'none'
      },
      get onSilence() {
        return state.onSilence
      },
      set onSilence(act: () => void) {
        state.onSilence = act
      },
    },
  })
  await shop.sweep()
  quiet.end()
  expect(await shop.listed()).toMatchObject([{ state: 'waiting' }])
  await shop.sweep(2)
  expect(await shop.listed()).toMatchObject([{ state: 'open' }])
  expect(shop.fake.receipts()).toHaveLength(1)
})

test('a refusal is told in Facturapi’s words, and tried again by a person alone', async () => {
  await shop.connect({})
  shop.fake.state.refusal = {
    status: 400,
    code: 'product_key_not_found',
    message: 'No se encontró la clave de producto o servicio.',
  }
  await shop.sell()
  await shop.sweep()
  const [row] = await shop.listed()
  expect(row).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('No se encontró la clave de producto'),
    nextTry: null,
  })
  const calls = shop.fake.state.calls.length
  await shop.sweep(60)
  expect(shop.fake.state.calls).toHaveLength(calls)
  shop.fake.state.refusal = undefined
  const params = { eReceiptId: row!._id }
  await shop.office.call(retryEReceipt, { params })
  await shop.academy.runJobs('invoicing.sweep')
  const [again] = await shop.listed()
  expect(again).toMatchObject({ state: 'open', reason: null })
  const refused = await shop.office.refused(retryEReceipt, { params: { eReceiptId: again!._id } })
  expect([refused.status, refused.body.code]).toEqual([409, 'e_receipt_not_failed'])
})

test('another total is never given out: it is cancelled when it is tried again', async () => {
  await shop.connect({})
  shop.fake.state.extraTotal = 0.01
  const sale = await shop.sell()
  await shop.sweep()
  const [row] = await shop.listed()
  expect(row).toMatchObject({ state: 'refused', reason: expect.stringContaining('$300.01') })
  expect(await readInvoice(sale)).toBeNull()
  shop.fake.state.extraTotal = 0
  await shop.office.call(retryEReceipt, { params: { eReceiptId: row!._id } })
  await shop.academy.runJobs('invoicing.sweep')
  await shop.sweep(1)
  expect(shop.fake.receipts().map(({ status }) => status)).toEqual(['canceled', 'open'])
  expect((await shop.listed()).map(({ state }) => state)).toEqual(['open', 'cancelled'])
})

test('many sweeps at once ask for each receipt once', async () => {
  await shop.connect({})
  for (let count = 0; count < 4; count++) await shop.sell()
  await Promise.all(Array.from({ length: 5 }, () => shop.sweep()))
  expect(shop.fake.receipts()).toHaveLength(4)
  expect((await shop.listed()).every(({ state }) => state === 'open')).toBe(true)
  expect(shop.fake.state.calls.filter((call) => call === 'POST /receipts')).toHaveLength(4)
})

test('a link is gone after its last day, and the academy’s own words stand again', async () => {
  await shop.connect({})
  const sale = await shop.sell()
  await shop.sweep()
  shop.academy.clock.set('2026-04-01T12:00:00Z')
  expect(await readInvoice(sale)).toBeNull()
})

test('what its buyer invoiced is seen within the hour', async () => {
  await shop.connect({})
  const sale = await shop.sell()
  await shop.sweep()
  shop.fake.invoice(shop.fake.receipts()[0]!.id)
  await shop.refresh()
  expect(await shop.listed()).toMatchObject([{ state: 'invoiced' }])
  expect(await readInvoice(sale)).toMatchObject({ isInvoiced: true })
})
