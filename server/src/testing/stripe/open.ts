import { openStripe } from '../../platform/payment-gateways/stripe/stripe.ts'
import { startFakeStripe, stripeKeys } from '../fakes/fake-stripe.ts'

/** The fake and a gateway to it, by a clock that a test advances. */
export async function openFakeStripe() {
  let at = new Date('2026-03-02T16:00:00.000Z').getTime()
  const now = () => new Date(at)
  const fake = await startFakeStripe(now)
  const open = (changes: Partial<Parameters<typeof openStripe>[0]> = {}) =>
    openStripe({ ...stripeKeys, baseUrl: `${fake.baseUrl}/`, currency: 'MXN', now, ...changes })
  const advance = ({ seconds = 0, days = 0 }) => {
    at += (days * 86_400 + seconds) * 1000
  }
  return { fake, open, gateway: open(), now, advance }
}
