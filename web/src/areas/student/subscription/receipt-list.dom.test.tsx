import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Receipt } from '../../../features/purchases/orders/own-purchases.ts'
import { renderElement } from '../../../testing/render.tsx'
import { ReceiptList } from './receipt-list.tsx'

const paid: Receipt = {
  orderId: 'pagada',
  orderNumber: '0000-0001',
  planName: 'Mensual',
  description: '',
  price: 249,
  currency: 'MXN',
  durationMonths: 1,
  coupon: null,
  discount: 0,
  state: 'completed',
  refundDueReason: null,
  refunded: 0,
  refundDate: null,
  refundUntil: null,
  refundNeedsAccount: false,
  refundRequest: null,
  date: '2026-11-25T16:00:00.000Z',
  course: null,
  startDate: null,
  endDate: null,
  reference: null,
  method: null,
  number: 'R-000001',
  issuer: null,
  tax: null,
  refundReceipts: [],
  invoice: null,
}
const given = (receipts: Receipt[]) => ({
  data: receipts,
  isPending: false,
  isError: false,
  isFetching: false,
  error: null,
  refetch: () => undefined,
})

test('attempts that were given up hide behind a switch; what goes back does not', async () => {
  const left = { ...paid, orderId: 'dejada', orderNumber: '0000-0002', state: 'cancelled' as const }
  const due = { ...paid, orderId: 'debida', orderNumber: '0000-0003', state: 'refundDue' as const }
  const { user } = renderElement(<ReceiptList receipts={given([paid, left, due])} />)
  const numbers = () => screen.getAllByText(/^0000-/).map((one) => one.textContent)
  expect(numbers()).toEqual(['0000-0001', '0000-0003'])
  await user.click(screen.getByRole('switch', { name: 'Mostrar intentos sin pagar' }))
  expect(numbers()).toEqual(['0000-0001', '0000-0002', '0000-0003'])
})

test('without such attempts there is no switch', () => {
  renderElement(<ReceiptList receipts={given([paid])} />)
  expect(screen.queryByRole('switch')).toBeNull()
})
