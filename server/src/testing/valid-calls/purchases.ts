import * as calls from '@ateneo/contract'
import { decideCheckout, openOrder, pickPlan, returned } from '../buy.ts'
import { row, type Stage } from './stage.ts'

export async function purchasesCalls({ academy, users, ofLesson }: Stage) {
  const oneOff = await pickPlan(academy, 0)
  const monthly = await pickPlan(academy, 1)
  const order = { baseUrl: 'http://localhost:3001' }
  const buyer = academy.as(users['the buyer'])
  const paid = await openOrder(buyer, monthly)
  await decideCheckout(academy, paid, 'pagar')
  const receipt = (await buyer.call(calls.listReceipts)).receipts[0]!
  return [
    row(calls.listPlans),
    row(calls.createOrder, () => ({ body: { ...order, cost: monthly } }), 'everything'),
    row(
      calls.createOrder,
      () => ({ body: { ...order, cost: oneOff, ...ofLesson.params } }),
      'the course',
    ),
    row(calls.confirmPayment, () => returned(paid)),
    row(calls.listPurchases),
    row(calls.listReceipts),
    row(calls.getReceipt, () => ({ params: { orderId: receipt.orderId } })),
  ]
}
