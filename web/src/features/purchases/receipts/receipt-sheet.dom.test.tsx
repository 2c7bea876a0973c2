import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import type { ReceiptDetail } from './receipt-rows.ts'

const receipt: ReceiptDetail = {
  orderId: 'orden',
  orderNumber: '4821-0937',
  planName: 'Compra de curso',
  description: 'Telar',
  price: 300,
  currency: 'MXN',
  durationMonths: 0,
  coupon: null,
  discount: 0,
  state: 'partlyRefunded',
  refundDueReason: null,
  refunded: 100,
  refundDate: null,
  refundUntil: null,
  refundNeedsAccount: false,
  refundRequest: null,
  date: '2026-11-25T16:00:00.000Z',
  course: { id: 'telar', title: 'Telar' },
  startDate: null,
  endDate: null,
  reference: null,
  method: 'cash',
  number: 'R-000123',
  issuer: {
    legalName: 'Ateneo, A.C.',
    rfc: 'AXA101112AB3',
    address: 'Xalapa',
    text: 'Régimen 603',
  },
  tax: { kind: 'included', percent: 16, net: 258.62, tax: 41.38 },
  refundReceipts: [
    { number: 'D-000045', amount: 100, date: '2026-11-26T16:00:00.000Z', isVoid: false, tax: null },
    { number: 'D-000046', amount: 50, date: '2026-11-26T16:00:00.000Z', isVoid: true, tax: null },
  ],
  invoice: {
    url: 'https://facturas.mx/',
    text: 'Hasta fin de mes.',
    until: null,
    isInvoiced: false,
  },
  buyer: { name: 'Ana Ruiz', email: 'ana@ejemplo.mx' },
}
const back = { label: 'Volver', href: '/' }

test('says who sold, how it was paid, the tax, and what went back', () => {
  renderElement(<ReceiptSheet receipt={receipt} back={back} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recibo R-000123')
  for (const words of [
    'Ateneo, A.C.',
    'Efectivo',
    '$258.62 MXN',
    'IVA 16 % incluido',
    'Régimen 603',
  ])
    expect(screen.getByText(words)).toBeDefined()
  const invoice = screen.getByRole('link', { name: 'Factura tu compra' })
  expect(invoice.getAttribute('href')).toBe('https://facturas.mx/')
  expect(screen.getByText('Hasta fin de mes.')).toBeDefined()
  expect(screen.getByText('D-000046 (anulado: la devolución no se hizo)')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Descargar PDF del recibo D-000045' })).toBeDefined()
})

test('what is exempt says so, and what the settings did not say is left out', () => {
  const exempt = { kind: 'exempt' as const, percent: 0, net: 300, tax: 0 }
  renderElement(<ReceiptSheet receipt={{ ...receipt, tax: exempt, issuer: null }} back={back} />)
  expect(screen.getByText('Exento')).toBeDefined()
  expect(screen.queryByText(/RFC/)).toBeNull()
})

test('what nobody paid has no number and no document', () => {
  const unpaid = {
    ...receipt,
    number: null,
    tax: null,
    refundReceipts: [],
    state: 'cancelled' as const,
  }
  renderElement(<ReceiptSheet receipt={unpaid} back={back} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recibo')
  expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull()
})
