import { getCouponOffers, getCourse, listPlans } from '@ateneo/contract/calls'
import { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { couponRefusal } from './messages.ts'
import type { PendingOrder } from './pending-order.ts'

/**
 * Places the order; if the price has changed since it was shown, or its coupon is gone, asks for
 * confirmation first. `undefined` if the buyer declines, there or in `place`.
 */
export async function placeAtNewPrice(
  order: PendingOrder,
  place: (order: PendingOrder) => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    return await place(order)
  } catch (error) {
    const refusal = order.coupon === undefined ? undefined : couponRefusal(error)
    if (refusal !== undefined) return placeWithoutCoupon(order, refusal, place)
    if (!(error instanceof CallError) || error.code !== 'price_changed') throw error
  }
  const { price, currency } = await fetchPrice(order)
  const before =
    order.price === undefined ? '' : ` Antes costaba ${formatMoney(order.price, currency)}.`
  const wantsIt = await confirm({
    title: 'El precio cambió',
    message: `Ahora cuesta ${formatMoney(price, currency)}.${before} ¿Quieres continuar con la compra?`,
    confirmLabel: 'Continuar con la compra',
    cancelLabel: 'Ahora no',
  })
  return wantsIt ? placeAtNewPrice({ ...order, price }, place) : undefined
}

async function placeWithoutCoupon(
  withCoupon: PendingOrder,
  refusal: string,
  place: (order: PendingOrder) => Promise<string | undefined>,
): Promise<string | undefined> {
  const order = { ...withCoupon, coupon: undefined }
  const { price, currency } = await fetchPrice(order)
  const wantsIt = await confirm({
    title: 'Tu cupón no se puede usar aquí',
    message: `${refusal} Sin él cuesta ${formatMoney(price, currency)}. ¿Quieres continuar con la compra?`,
    confirmLabel: 'Continuar sin cupón',
    cancelLabel: 'Ahora no',
  })
  return wantsIt ? placeAtNewPrice({ ...order, price }, place) : undefined
}

async function fetchPrice({ cost, courseId, coupon }: PendingOrder) {
  if (coupon !== undefined) {
    const { offers } = await call(getCouponOffers, {
      params: { code: coupon },
      query: { courseId },
    })
    const offer = offers.find(({ costId }) => costId === cost.id)
    if (offer) return { price: offer.newPrice, currency: offer.currency }
  }
  const { docs } = await call(listPlans)
  const plan = docs.find(({ _id }) => _id === cost.id) ?? cost
  if (courseId === undefined) return plan
  const { price } = await call(getCourse, { params: { id: courseId } })
  return { price: price ?? plan.price, currency: plan.currency }
}
