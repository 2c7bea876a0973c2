import { expect, test } from 'vitest'
import { decideOutcome } from './outcomes.ts'

const order = { priceCents: 500_00, currency: 'MXN' }
const other = { status: 'failed', refundDue: 'other_amount' }

test.each([
  ['completed', 500_00, 'MXN', true, { status: 'completed' }],
  ['completed', 500_00, 'MXN', false, { status: 'failed', refundDue: 'coupon_gone' }],
  ['completed', 499_99, 'MXN', true, other],
  ['completed', 500_01, 'MXN', true, other],
  ['completed', 500_00, 'USD', true, other],
  ['completed', 0, 'MXN', false, other],
  ['pending', 0, 'MXN', true, { isPending: true, couponUse: 'kept', refusal: 'payment_pending' }],
  [
    'pending',
    500_00,
    'MXN',
    false,
    { isPending: true, couponUse: 'kept', refusal: 'payment_pending' },
  ],
  ['approved', 0, 'MXN', true, { couponUse: 'unclaimed', refusal: 'payment_declined' }],
  ['declined', 0, 'MXN', true, { couponUse: 'unclaimed', refusal: 'payment_declined' }],
  ['cancelled', 0, 'MXN', true, { status: 'cancelled', couponUse: 'unclaimed' }],
  ['refused', 0, 'MXN', true, { status: 'failed' }],
  ['refused', 500_00, 'USD', false, { status: 'failed' }],
] as const)('%s, %i %s, coupon held: %s', (status, amountCents, currency, isHeld, outcome) => {
  expect(decideOutcome(order, { status, amountCents, currency }, { isHeld })).toEqual(outcome)
})
