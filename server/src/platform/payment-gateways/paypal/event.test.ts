import { describe, expect, test } from 'vitest'
import { GatewayError } from '../gateway.ts'
import { readPaypalEvent } from './event.ts'

const read = (event_type: string, resource: object) =>
  readPaypalEvent(
    JSON.stringify({ id: 'WH-1', create_time: '2026-11-21T14:00:00Z', event_type, resource }),
  )

const related = { supplementary_data: { related_ids: { order_id: 'ORDER1' } } }

test.each(['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'])(
  'a capture that is %s names its checkout',
  (event) => {
    expect(read(`PAYMENT.CAPTURE.${event}`, { id: 'CAP1', ...related })).toEqual({
      about: 'checkout',
      token: 'ORDER1',
    })
  },
)

test('an order is its own checkout, and of anything else there is nothing to heed', () => {
  const approved = read('CHECKOUT.ORDER.APPROVED', { id: 'ORDER2' })
  expect(approved).toEqual({ about: 'checkout', token: 'ORDER2' })
  expect(read('OTHER', { id: 'X' })).toBeUndefined()
  expect(read('PAYMENT.CAPTURE.COMPLETED', { id: 'X' })).toBeUndefined()
  expect(readPaypalEvent('no JSON')).toBeUndefined()
})

// Real shape of PayPal's event: no order id, only a link to the capture.
const reversal = {
  id: '09E71677NS257044M',
  amount: { currency_code: 'MXN', value: '-2.51' },
  note_to_payer: 'Payment reversed',
  status: 'COMPLETED',
  create_time: '2018-08-15T14:30:10-07:00',
  update_time: '2018-08-15T14:30:10-07:00',
  links: [
    { href: 'https://api.paypal.com/v2/payments/refunds/09E71677NS257044M', rel: 'self' },
    { href: 'https://api.paypal.com/v2/payments/captures/4L335234718889942', rel: 'up' },
  ],
}

test.each([
  ['PAYMENT.CAPTURE.REFUNDED', 'refund', 'done'],
  ['PAYMENT.CAPTURE.REVERSED', 'reversal', 'done'],
  ['PAYMENT.REFUND.FAILED', 'refund', 'void'],
])('%s names the captured payment and what went back of it', (event, kind, state) => {
  expect(read(event, reversal)).toEqual({
    about: 'refund',
    refund: {
      kind,
      state,
      reference: '09E71677NS257044M',
      amountCents: 251,
      currency: 'MXN',
      reason: 'Payment reversed',
      happenedAt: new Date('2018-08-15T21:30:10Z'),
    },
    payment: { paymentReference: '4L335234718889942' },
  })
})

describe('a dispute', () => {
  const dispute = {
    dispute_id: 'PP-000-042-663-135',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'OPEN',
    dispute_amount: { currency_code: 'MXN', value: '3.00' },
    disputed_transactions: [{ seller_transaction_id: '00D10444LD479031K' }],
    create_time: '2018-06-21T13:35:44.000Z',
    update_time: '2018-06-21T13:36:00.000Z',
  }

  test.each([
    [undefined, 'open', 300],
    ['RESOLVED_BUYER_FAVOUR', 'done', 300],
    ['ACCEPTED', 'done', 300],
    ['RESOLVED_SELLER_FAVOUR', 'void', 300],
    ['CANCELED_BY_BUYER', 'void', 300],
    ['DENIED', 'void', 300],
    ['RESOLVED_WITH_PAYOUT', 'done', 0],
  ])('with the outcome %s is %s, of %i cents', (code, state, amountCents) => {
    const outcome = code === undefined ? {} : { dispute_outcome: { outcome_code: code } }
    expect(read('CUSTOMER.DISPUTE.RESOLVED', { ...dispute, ...outcome })).toMatchObject({
      about: 'refund',
      refund: { kind: 'dispute', state, amountCents, reference: 'PP-000-042-663-135' },
      payment: { paymentReference: '00D10444LD479031K' },
    })
  })

  test('that gives back a part counts with that part', () => {
    const outcome = {
      outcome_code: 'RESOLVED_BUYER_FAVOUR',
      amount_refunded: { currency_code: 'MXN', value: '1.20' },
    }
    expect(
      read('CUSTOMER.DISPUTE.RESOLVED', { ...dispute, dispute_outcome: outcome }),
    ).toMatchObject({ refund: { amountCents: 120 } })
  })
})

test.each([
  ['without an amount', { ...reversal, amount: undefined }],
  ['of an amount that is none', { ...reversal, amount: { currency_code: 'MXN', value: 'mil' } }],
  ['without an id', { ...reversal, id: undefined }],
])('a refund %s is not taken for heeded', (_, resource) => {
  expect(() => read('PAYMENT.CAPTURE.REFUNDED', resource)).toThrow(GatewayError)
})
