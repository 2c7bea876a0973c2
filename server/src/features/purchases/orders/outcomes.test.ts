import { expect, test } from 'vitest'
import type { Checkout, Payment } from '../../../platform/payment-gateways/gateway.ts'
import { decideOutcome } from './outcomes.ts'

type Tried = [state: Payment['state'], amountCents?: number, currency?: string]

const paid = ([state, amountCents = 500_00, currency = 'MXN']: Tried, place: number): Payment => ({
  reference: `P${place}`,
  method: 'card',
  state,
  amountCents,
  currency,
  voucher: null,
  refunds: [],
})

const other = { status: 'failed', refundDue: 'other_amount' }
const awaited = { isPending: true, couponUse: 'kept', refusal: 'payment_pending' }
const unpaid = { couponUse: 'unclaimed', refusal: 'payment_declined' }
const cancelled = { status: 'cancelled', couponUse: 'unclaimed' }

interface Case {
  status: Checkout['status']
  tried: Tried[]
  isHeld?: boolean
  wasPending?: boolean
  becomes: object
  /** Place of the payment that decides. */
  by?: number
}

test.each<Case>([
  { status: 'closed', tried: [['approved']], becomes: { status: 'completed' }, by: 0 },
  { status: 'open', tried: [['approved']], becomes: { status: 'completed' }, by: 0 },
  {
    status: 'closed',
    tried: [['approved']],
    isHeld: false,
    becomes: { status: 'failed', refundDue: 'coupon_gone' },
    by: 0,
  },
  { status: 'closed', tried: [['approved', 499_99]], becomes: other, by: 0 },
  { status: 'closed', tried: [['approved', 500_01]], becomes: other, by: 0 },
  { status: 'closed', tried: [['approved', 500_00, 'USD']], becomes: other, by: 0 },
  { status: 'closed', tried: [['approved', 0]], isHeld: false, becomes: other, by: 0 },
  // Of several, the one that pays for the order.
  {
    status: 'open',
    tried: [['approved', 1], ['approved']],
    becomes: { status: 'completed' },
    by: 1,
  },
  { status: 'open', tried: [['pending'], ['approved']], becomes: { status: 'completed' }, by: 1 },
  { status: 'open', tried: [['rejected'], ['pending']], becomes: awaited, by: 1 },
  { status: 'closed', tried: [['pending', 0]], isHeld: false, becomes: awaited, by: 0 },
  { status: 'approved', tried: [], becomes: unpaid },
  { status: 'open', tried: [], becomes: unpaid },
  { status: 'open', tried: [['rejected']], becomes: unpaid },
  { status: 'open', tried: [['expired']], becomes: unpaid },
  {
    status: 'open',
    tried: [['expired']],
    wasPending: true,
    becomes: { ...cancelled, told: 'expiry' },
  },
  {
    status: 'open',
    tried: [['rejected']],
    wasPending: true,
    becomes: { ...cancelled, told: 'refusal' },
  },
  { status: 'open', tried: [], wasPending: true, becomes: unpaid },
  { status: 'closed', tried: [], becomes: cancelled },
  { status: 'closed', tried: [['expired']], becomes: { ...cancelled, told: 'expiry' } },
  { status: 'closed', tried: [['rejected']], becomes: { status: 'failed', told: 'refusal' } },
  {
    status: 'closed',
    tried: [['rejected', 500_00, 'USD']],
    isHeld: false,
    becomes: { status: 'failed', told: 'refusal' },
  },
])('$status with $tried', ({ status, tried, isHeld = true, wasPending, becomes, by }) => {
  const order = {
    priceCents: 500_00,
    currency: 'MXN',
    pendingSince: wasPending ? new Date() : null,
  }
  const payments = tried.map(paid)
  const { payment, ...outcome } = decideOutcome(order, { status, payments }, { isHeld })
  expect(outcome).toEqual(becomes)
  expect(payment).toBe(by === undefined ? undefined : payments[by])
})
