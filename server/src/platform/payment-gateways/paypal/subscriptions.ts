import type { RenewalRequest, Renewals } from '../renewals.ts'
import { buildPaypalError, listIssues } from './error.ts'
import type { CallPaypal } from './http.ts'
import { shorten } from './shorten.ts'
import {
  paypalSubscription,
  type PaypalSubscription,
  presentRenewal,
  stateOf,
  transactionList,
} from './subscription.ts'
import { findPlan, type PlanOptions } from './subscription-plans.ts'

const root = '/v1/billing/subscriptions'

/** PayPal's Subscriptions API. */
export function openPaypalRenewals(call: CallPaypal, options: PlanOptions): Renewals {
  const change =
    (verb: 'cancel' | 'suspend' | 'activate') => (reference: string, reason?: string) =>
      changeState(call, `${root}/${requireId(reference)}/${verb}`, reason)
  return {
    async start(request) {
      const planId = await findPlan(call, options, request)
      const reply = await call({
        method: 'POST',
        path: root,
        requestId: request.subscriptionId,
        body: JSON.stringify(arrange(request, planId, await options.brandName())),
      })
      const made = paypalSubscription.safeParse(reply.body)
      const link = made.data?.links.find(({ rel }) => rel === 'approve')?.href
      if (reply.status >= 300 || !made.success || link === undefined) {
        throw buildPaypalError('PayPal no creó la suscripción', reply)
      }
      return { reference: made.data.id, link }
    },
    async inspect(reference, since) {
      const found = await find(call, reference)
      if (!found) return undefined
      if (stateOf(found) === 'pending') return presentRenewal(found, [])
      return presentRenewal(found, await listTransactions(call, reference, since))
    },
    cancel: change('cancel'),
    pause: change('suspend'),
    resume: change('activate'),
  }
}

function arrange(request: RenewalRequest, planId: string, brandName: string) {
  const { subscriptionId, startsAt, returnUrl, cancelUrl } = request
  return {
    plan_id: planId,
    custom_id: subscriptionId,
    ...(startsAt && { start_time: startsAt.toISOString() }),
    application_context: {
      brand_name: shorten(brandName),
      locale: 'es-MX',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      payment_method: {
        payer_selected: 'PAYPAL',
        payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
      return_url: returnUrl,
      cancel_url: cancelUrl,
    },
  }
}

/** Validates an id in a URL path: `..` would change the endpoint. */
function requireId(reference: string): string {
  if (/^[\w-]{1,64}$/.test(reference)) return reference
  throw new RangeError(`${reference} is no id of PayPal`)
}

async function find(call: CallPaypal, reference: string): Promise<PaypalSubscription | undefined> {
  const path = `${root}/${requireId(reference)}?fields=last_failed_payment`
  const reply = await call({ method: 'GET', path })
  if (reply.status === 404) return undefined
  const found = paypalSubscription.safeParse(reply.body)
  if (reply.status === 200 && found.success) return found.data
  throw buildPaypalError(`PayPal no mostró la suscripción ${reference}`, reply)
}

async function listTransactions(call: CallPaypal, reference: string, since: Date) {
  const times = new URLSearchParams({
    start_time: since.toISOString(),
    // PayPal's clock may be ahead of this one.
    end_time: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
  })
  const path = `${root}/${requireId(reference)}/transactions?${times.toString()}`
  const reply = await call({ method: 'GET', path })
  const list = transactionList.safeParse(reply.body)
  if (reply.status === 200 && list.success) return list.data.transactions
  throw buildPaypalError(`PayPal no mostró los cobros de ${reference}`, reply)
}

/** What is in that state already is left alone; whoever asks for it reads the state back. */
async function changeState(call: CallPaypal, path: string, reason?: string): Promise<void> {
  const body = JSON.stringify(reason === undefined ? {} : { reason: shorten(reason) })
  const reply = await call({ method: 'POST', path, body })
  if (reply.status < 300 || listIssues(reply).includes('SUBSCRIPTION_STATUS_INVALID')) return
  throw buildPaypalError(`PayPal no cambió ${path}`, reply)
}
