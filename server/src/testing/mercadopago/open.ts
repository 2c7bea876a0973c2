import { openMercadopago } from '../../platform/payment-gateways/mercadopago/mercadopago.ts'
import type { RenewalRequest } from '../../platform/payment-gateways/renewals.ts'
import { mercadopagoKeys, startFakeMercadopago } from '../fakes/fake-mercadopago.ts'

/** An order of a course, as a gateway gets it. */
export const checkoutRequest = {
  orderId: '01979a3e-7c1c-7d59-b3c7-3f7b6d9a5e10',
  orderNumber: '6180-3399',
  description: 'Compra de curso: Bordado de Tenango',
  amountCents: 49905,
  currency: 'MXN',
  returnUrl: 'https://academia.mx/sucessful-payment?orderId=1',
  cancelUrl: 'https://academia.mx/cancel-payment',
}

/** A subscription of three months, as a gateway gets it. */
export const renewalRequest: RenewalRequest = {
  subscriptionId: '01979a3e-7c1c-7d59-b3c7-3f7b6d9a5e20',
  planId: 'plan',
  planName: 'Plan mensual',
  amountCents: 24_905,
  currency: 'MXN',
  months: 3,
  startsAt: undefined,
  payerEmail: 'alumna@correo.mx',
  returnUrl: 'https://academia.mx/Dashboard/subscription?suscripcion=1',
  cancelUrl: 'https://academia.mx/Dashboard/subscription',
}

/** The fake and a gateway to it, by a clock that a test advances. */
export async function openFakeMercadopago() {
  let at = new Date('2026-03-02T16:00:00.000Z').getTime()
  const now = () => new Date(at)
  const fake = await startFakeMercadopago(now)
  const open = (changes: Partial<Parameters<typeof openMercadopago>[0]> = {}) =>
    openMercadopago({
      ...mercadopagoKeys,
      baseUrl: `${fake.baseUrl}/`,
      currency: 'MXN',
      brandName: async () => 'Academia Ñandú del Sur',
      now,
      ...changes,
    })
  const advance = ({ seconds = 0, days = 0 }) => {
    at += (days * 86_400 + seconds) * 1000
  }
  return { fake, open, gateway: open(), now, advance }
}
