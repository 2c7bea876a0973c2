import { randomBytes } from 'node:crypto'
import type { Charge, Renewals } from '../renewals.ts'
import type { SandboxOptions } from './checkout.ts'
import { presentRefund, referenceOf } from './payments.ts'

/** Address of a test subscription's page. */
export const subscriptionPath = (reference: string) => `/pago-de-prueba/suscripcion/${reference}`

/** Subscriptions of the test provider: each charge is a paid test checkout. */
export function openSandboxRenewals({ publicUrl, store, brand, now }: SandboxOptions): Renewals {
  const { subscriptions } = store
  const clock = async () => ({ now: now(), timeZone: (await brand()).timeZone })
  const act = async (reference: string, action: 'cancelar' | 'pausar' | 'reanudar' | undefined) =>
    subscriptions.act(reference, action, await clock())
  return {
    async start(request) {
      const reference = `S-${randomBytes(12).toString('base64url')}`
      const made = await subscriptions.insert({ ...request, reference })
      return {
        reference: made.reference,
        link: new URL(subscriptionPath(made.reference), publicUrl).href,
      }
    },
    async inspect(reference) {
      const found = await act(reference, undefined)
      if (!found) return undefined
      const charges = await subscriptions.listCharges(reference)
      const { state, nextChargeAt, failedAt } = found
      return {
        state,
        nextChargeAt: state === 'active' ? nextChargeAt : null,
        failedAt,
        charges: await Promise.all(
          charges.map(async ({ token, amountCents, currency, capturedAt }): Promise<Charge> => ({
            reference: referenceOf(token),
            method: 'card',
            state: 'approved',
            amountCents,
            currency,
            happenedAt: capturedAt!,
            refunds: (await store.listRefunds(token)).map((one) => presentRefund(one, currency)),
          })),
        ),
      }
    },
    cancel: async (reference) => void (await act(reference, 'cancelar')),
    pause: async (reference) => void (await act(reference, 'pausar')),
    resume: async (reference) => void (await act(reference, 'reanudar')),
  }
}
