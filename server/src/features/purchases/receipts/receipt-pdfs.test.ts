import {
  editFiscalTerms,
  editSettings,
  getReceipt,
  receiptPdfPath,
  recordRefund,
  recordSale,
  refundPdfPath,
} from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { withAcademy } from '../../../testing/with-academy.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const today = () => isoDay(academy.clock.now(), defaultTimeZone)

async function read(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { words: text.replace(/\s+/g, ' '), totalPages }
}

async function sell(title = 'Cerámica de Talavera', firstNames = 'Begoña') {
  const student = await buildStudent(academy, { firstNames, lastNames: 'Ibáñez' })
  const course = await buildCourse(academy, { status: 'approved', title, priceCents: 30_000 })
  const { orderId } = await academy.as(admin).call(recordSale, {
    form: {
      studentId: student.id,
      courseId: course.id,
      amount: '300',
      paidOn: today(),
      method: 'transfer',
    },
  })
  return { student, orderId, own: academy.as(student) }
}

test('the document says all that the receipt says, and who sold it', async () => {
  const terms = {
    legalName: 'Ateneo de Xalapa, A.C.',
    rfc: 'AXA101112AB3',
    address: 'Úrsulo Galván 12, 91000 Xalapa, Veracruz',
    text: 'Régimen 603',
    vat: 'included' as const,
  }
  await academy.as(admin).call(editFiscalTerms, { body: { ...terms, from: today() } })
  const { student, orderId, own } = await sell()
  const { number, orderNumber } = await own.call(getReceipt, { params: { orderId } })
  const sent = await own.inject({ url: receiptPdfPath(orderId) })
  expect(sent.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="recibo-${number}.pdf"`,
    'cache-control': 'private, no-store',
  })
  const { words, totalPages } = await read(sent.rawPayload)
  expect(totalPages).toBe(1)
  for (const said of [
    'Ateneo de Xalapa, A.C. RFC AXA101112AB3 Úrsulo Galván 12, 91000 Xalapa, Veracruz',
    `Recibo ${number}`,
    'A nombre de Begoña Ibáñez',
    student.email,
    orderNumber,
    'Cerámica de Talavera',
    'Transferencia',
    'Subtotal $258.62 MXN IVA 16 % incluido $41.38 MXN Total pagado $300 MXN',
    'Régimen 603',
    'No es una factura',
  ]) {
    expect(words).toContain(said)
  }
  const [email] = await academy.emailsTo(student.email)
  expect(email?.text).toContain(`Recibo: ${number}`)
  expect(email?.text).toContain('IVA 16 % incluido: $41.38 MXN')
})

test('what went back has a document beside it', async () => {
  const { student, orderId, own } = await sell()
  const body = { reason: 'No le sirvió', refunded: 0, amount: 100 }
  await academy.as(admin).call(recordRefund, { params: { orderId }, body })
  const { number, refundReceipts } = await own.call(getReceipt, { params: { orderId } })
  const [refund] = refundReceipts
  for (const client of [own, academy.as(admin)]) {
    const sent = await client.inject({ url: refundPdfPath(orderId, refund!.number) })
    const { words } = await read(sent.rawPayload)
    expect(words).toContain(`Recibo de devolución ${refund!.number}`)
    expect(words).toContain(`Recibo que se devuelve ${number}`)
    expect(words).toContain('Total devuelto $100 MXN')
  }
  const emails = await academy.emailsTo(student.email)
  const told = emails.find(({ subject }) => subject.startsWith('Reembolso parcial'))
  expect(told?.text).toContain(`Recibo de la devolución: ${refund!.number}`)
})

test('how it is invoiced is told while something is left of it, by the settings of today', async () => {
  const { student, orderId, own } = await sell()
  const invoice = { invoiceUrl: 'https://facturas.mx/ateneo', invoiceText: 'Hasta fin de mes.' }
  const readOwn = () => own.call(getReceipt, { params: { orderId } })
  expect((await readOwn()).invoice).toBeNull()
  await academy.as(admin).call(editSettings, { body: invoice })
  expect((await readOwn()).invoice).toEqual({
    url: invoice.invoiceUrl,
    text: invoice.invoiceText,
    until: null,
    isInvoiced: false,
  })
  const sent = await own.inject({ url: receiptPdfPath(orderId) })
  const { words } = await read(sent.rawPayload)
  expect(words).toContain('Factura tu compra: https://facturas.mx/ateneo Hasta fin de mes.')
  const [email] = await academy.emailsTo(student.email)
  expect(email?.text).toContain('Factura tu compra: https://facturas.mx/ateneo')
  const body = { reason: 'No le sirvió', refunded: 0 }
  await academy.as(admin).call(recordRefund, { params: { orderId }, body })
  expect((await readOwn()).invoice).toBeNull()
  await academy.as(admin).call(editSettings, { body: { invoiceUrl: null, invoiceText: '' } })
})

test('a long title stays on the page', async () => {
  const title = 'Historia de la cerámica novohispana y sus talleres '.repeat(3).trim()
  const { orderId, own } = await sell(title)
  const sent = await own.inject({ url: receiptPdfPath(orderId) })
  const { words, totalPages } = await read(sent.rawPayload)
  expect(totalPages).toBe(1)
  expect(words).toContain(title)
})

test('they are for the order’s student and administrators', async () => {
  const { orderId, own } = await sell()
  const url = receiptPdfPath(orderId)
  const ask = async (client: typeof own, address = url) =>
    (await client.inject({ url: address })).statusCode
  expect(await ask(own)).toBe(200)
  expect(await ask(academy.as(admin))).toBe(200)
  expect(await ask(academy.as(await buildStudent(academy)))).toBe(404)
  expect(await ask(academy.as(await buildProfessor(academy)))).toBe(403)
  expect(await ask(academy.as())).toBe(401)
  expect(await ask(own, receiptPdfPath(newId()))).toBe(404)
  expect(await ask(own, receiptPdfPath('nada'))).toBe(404)
  expect(await ask(own, refundPdfPath(orderId, 'D-999999'))).toBe(404)
})

test.each([
  ['Xoꞌchitl', 'Bʉi ñäñho'],
  ['Александра', 'Основы керамики'],
  ['王小明', '中文书法'],
])('%s reads the own name and «%s» on the receipt', async (firstNames, title) => {
  const { orderId, own } = await sell(title, firstNames)
  const { rawPayload } = await own.inject({ url: receiptPdfPath(orderId) })
  const { words } = await read(rawPayload)
  expect(words).toContain(`A nombre de ${firstNames} Ibáñez`)
  expect(words).toContain(`el pago de ${firstNames} Ibáñez. No es una factura`)
  expect(words).toContain(title)
})
