import { getCouponOffers, getCourse, listPlans } from '@ateneo/contract/calls'
import { call } from '../../../platform/http/call.ts'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import type { PendingOrder } from './pending-order.ts'

/** The order at today's price, if the buyer wants it so; `refusal`: why its coupon does not count. */
export async function askNewPrice(
  order: PendingOrder,
  refusal: string | undefined,
): Promise<PendingOrder | undefined> {
  const wanted = refusal === undefined ? order : { ...order, coupon: undefined }
  const { price, currency } = await fetchPrice(wanted)
  const wantsIt = await confirm({
    ...describeNewPrice(order, refusal, formatMoney(price, currency), currency),
    cancelLabel: 'Ahora no',
  })
  return wantsIt ? { ...wanted, price } : undefined
}

function describeNewPrice(
  order: PendingOrder,
  refusal: string | undefined,
  price: string,
  currency: string,
) {
  if (refusal !== undefined) {
    return {
      title: 'Tu cupón no se puede usar aquí',
      message: `${refusal} Sin él cuesta ${price}. ¿Quieres continuar con la compra?`,
      confirmLabel: 'Continuar sin cupón',
    }
  }
  const before =
    order.price === undefined ? '' : ` Antes costaba ${formatMoney(order.price, currency)}.`
  return {
    title: 'El precio cambió',
    message: `Ahora cuesta ${price}.${before} ¿Quieres continuar con la compra?`,
    confirmLabel: 'Continuar con la compra',
  }
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
