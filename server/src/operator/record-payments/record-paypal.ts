import { randomUUID } from 'node:crypto'
import { StartupError } from '../../platform/errors/startup-error.ts'
import { GatewayError } from '../../platform/payment-gateways/gateway.ts'
import { listChanged, mayListTransactions } from '../../platform/payment-gateways/paypal/changes.ts'
import { mayReadDisputes } from '../../platform/payment-gateways/paypal/disputes.ts'
import { createPaypalOrder } from '../../platform/payment-gateways/paypal/checkout.ts'
import {
  openPaypalHttp,
  type CallPaypal,
  type PaypalCredentials,
} from '../../platform/payment-gateways/paypal/http.ts'
import { isTestAddress } from '../../platform/payment-gateways/paypal/paypal.ts'
import { openPaypalRenewals } from '../../platform/payment-gateways/paypal/subscriptions.ts'
import type { ProviderPlans } from '../../platform/payment-gateways/provider-plans.ts'
import { attempt, recordCalls, type Recording } from './recording.ts'

const RECORDED_MILLISECONDS = 90 * 24 * 60 * 60_000
const CHANGED_MILLISECONDS = 30 * 24 * 60 * 60_000
const ADDRESS = 'https://example.com/ateneo'
const sold = { amountCents: 5000, currency: 'MXN', returnUrl: ADDRESS, cancelUrl: ADDRESS }

interface RecordingOptions {
  /** Ids of an order that was paid, and of a subscription that was accepted, in tests. */
  order: string | undefined
  subscription: string | undefined
  now: Date
}

/** As `recordMercadopago`. PayPal's tests have an address of their own, and live keys fail there. */
export async function recordPaypal(
  credentials: PaypalCredentials,
  { order, subscription, now }: RecordingOptions,
): Promise<Recording> {
  if (!isTestAddress(credentials.baseUrl)) {
    throw new StartupError(
      'PAYPAL_BASE_URL es el PayPal de verdad: usa https://api-m.sandbox.paypal.com con claves de Sandbox',
    )
  }
  const http = openPaypalHttp(credentials)
  const { call: ask, shapes } = recordCalls(http)
  const call: CallPaypal = Object.assign(ask, { authorise: () => http.authorise() })
  await call.authorise()
  const notes: string[] = []
  await attempt(notes, 'PayPal, orden nueva', () => recordOrder(call))
  await attempt(notes, 'PayPal, suscripción nueva', () =>
    recordSubscription(call, credentials, now),
  )
  await attempt(notes, 'PayPal, lo que cambió', () => recordChanges(call, now, notes))
  if (order === undefined) notes.push('PayPal: sin --orden no se leyó ninguna pagada')
  else
    await attempt(notes, 'PayPal, orden pagada', () => read(call, `/v2/checkout/orders/${order}`))
  if (subscription === undefined) {
    notes.push('PayPal: sin --suscripcion no se leyó ninguna aceptada')
  } else {
    await attempt(notes, 'PayPal, suscripción aceptada', () =>
      readSubscription(call, subscription, now),
    )
  }
  return { shapes, notes }
}

/** Of the last days; of disputes those of payments that were reversed or held. */
async function recordChanges(call: CallPaypal, now: Date, notes: string[]): Promise<void> {
  const isAllowed = (await mayListTransactions(call, now)) && (await mayReadDisputes(call))
  if (!isAllowed) notes.push('PayPal: sin «Transaction Search» o «Customer Disputes»')
  else await listChanged(call, new Date(now.getTime() - CHANGED_MILLISECONDS), now)
}

const read = (call: CallPaypal, path: string) => call({ method: 'GET', path })

async function recordOrder(call: CallPaypal): Promise<void> {
  const description = 'Prueba de Ateneo'
  const orderNumber = `PRUEBA-${randomUUID().slice(0, 8)}`
  const { token } = await createPaypalOrder(
    call,
    { ...sold, orderId: randomUUID(), orderNumber, description },
    'Ateneo',
  )
  await read(call, `/v2/checkout/orders/${token}`)
}

/** With a product and a plan of its own; nobody accepts it. */
async function recordSubscription(call: CallPaypal, { clientId }: PaypalCredentials, now: Date) {
  const renewals = openPaypalRenewals(call, {
    plans: keptNowhere,
    account: `${clientId}-${randomUUID()}`,
    brandName: async () => 'Ateneo',
  })
  const { reference } = await renewals.start({
    ...sold,
    subscriptionId: randomUUID(),
    planId: 'prueba',
    planName: 'Prueba de Ateneo',
    months: 1,
    startsAt: undefined,
    payerEmail: undefined,
  })
  if (!(await renewals.inspect(reference, now))) {
    throw new GatewayError('PayPal no conoce la suscripción que acaba de abrir')
  }
}

const keptNowhere: ProviderPlans = {
  find: async () => undefined,
  save: async (_plan, reference) => reference,
}

async function readSubscription(call: CallPaypal, id: string, now: Date): Promise<void> {
  const root = `/v1/billing/subscriptions/${id}`
  await read(call, `${root}?fields=last_failed_payment`)
  const times = new URLSearchParams({
    start_time: new Date(now.getTime() - RECORDED_MILLISECONDS).toISOString(),
    end_time: now.toISOString(),
  })
  await read(call, `${root}/transactions?${times.toString()}`)
}
