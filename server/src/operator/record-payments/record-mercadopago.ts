import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { StartupError } from '../../platform/errors/startup-error.ts'
import {
  currencyOf,
  fetchAccount,
  isTestUser,
} from '../../platform/payment-gateways/mercadopago/account.ts'
import {
  anyId,
  type CallMercadopago,
  type MercadopagoCredentials,
  openMercadopagoHttp,
} from '../../platform/payment-gateways/mercadopago/http.ts'
import {
  changePreapproval,
  createPreapproval,
  findPreapproval,
} from '../../platform/payment-gateways/mercadopago/preapproval.ts'
import {
  createPreference,
  findPreference,
} from '../../platform/payment-gateways/mercadopago/preference.ts'
import { attempt, recordCalls, type Recording } from './recording.ts'

const RECORDED_MILLISECONDS = 90 * 24 * 60 * 60_000
/** Of each status one: a refunded payment has fields that a pending one lacks. */
const PAGE = 50
const AMOUNT_CENTS = 5000
const ADDRESS = 'https://example.com/ateneo'

const listed = z.looseObject({
  results: z.array(z.looseObject({ id: anyId, status: z.string().nullish() })).catch([]),
})

interface RecordingOptions {
  /** Address of the buyer among its test users. */
  payer: string | undefined
  now: Date
}

/**
 * Asks what the academy asks, with a test account: opens a page that nobody pays, and reads payments
 * and subscriptions that were made before.
 */
export async function recordMercadopago(
  credentials: MercadopagoCredentials,
  { payer, now }: RecordingOptions,
): Promise<Recording> {
  const { call, shapes } = recordCalls(openMercadopagoHttp(credentials))
  const account = await fetchAccount(call)
  if (!credentials.accessToken.startsWith('TEST-') && !isTestUser(account)) {
    throw new StartupError(
      'El Access Token de Mercado Pago es de una cuenta de verdad: usa el de un vendedor de prueba',
    )
  }
  const notes: string[] = []
  const currency = currencyOf(account) ?? 'MXN'
  await attempt(notes, 'Mercado Pago, página de pago', () => recordPreference(call, currency, now))
  await attempt(notes, 'Mercado Pago, pagos', () => recordPayments(call, now))
  await attempt(notes, 'Mercado Pago, suscripciones', () => recordSubscriptions(call))
  if (payer === undefined) {
    notes.push('Mercado Pago: sin --comprador no se abrió ninguna suscripción')
  } else {
    await attempt(notes, 'Mercado Pago, suscripción nueva', () =>
      recordPreapproval(call, currency, payer),
    )
  }
  return { shapes, notes }
}

async function recordPreference(call: CallMercadopago, currency: string, now: Date) {
  const orderId = randomUUID()
  const made = await createPreference(
    call,
    {
      orderId,
      orderNumber: 'PRUEBA',
      description: 'Prueba de Ateneo',
      amountCents: AMOUNT_CENTS,
      currency,
      returnUrl: ADDRESS,
      cancelUrl: ADDRESS,
    },
    { siteName: 'Ateneo', now, hasTestToken: false },
  )
  await findPreference(call, made.token)
  await list(call, `/checkout/preferences/search?external_reference=${orderId}`)
}

const list = (call: CallMercadopago, path: string) => call({ method: 'GET', path })

async function recordPayments(call: CallMercadopago, now: Date): Promise<void> {
  const query = new URLSearchParams({
    range: 'date_last_updated',
    begin_date: new Date(now.getTime() - RECORDED_MILLISECONDS).toISOString(),
    end_date: now.toISOString(),
    sort: 'date_last_updated',
    criteria: 'desc',
    limit: String(PAGE),
    offset: '0',
  })
  const { body } = await list(call, `/v1/payments/search?${query.toString()}`)
  const byStatus = new Map(
    listed.parse(body).results.map(({ id, status }) => [status, id] as const),
  )
  for (const id of byStatus.values()) {
    await list(call, `/v1/payments/${id}`)
    await list(call, `/v1/payments/${id}/refunds`)
    await list(call, `/v1/chargebacks/search?payment_id=${id}`)
  }
}

async function recordSubscriptions(call: CallMercadopago): Promise<void> {
  const { body } = await list(call, '/preapproval/search?status=authorized')
  const [running] = listed.parse(body).results
  if (!running) return
  await list(call, `/preapproval/${running.id}`)
  const reply = await list(call, `/authorized_payments/search?preapproval_id=${running.id}`)
  const [period] = listed.parse(reply.body).results
  if (period) await list(call, `/authorized_payments/${period.id}`)
}

/** It charges nothing before somebody accepts it, and is cancelled at once. */
async function recordPreapproval(call: CallMercadopago, currency: string, payer: string) {
  const { id } = await createPreapproval(call, {
    subscriptionId: randomUUID(),
    planId: 'prueba',
    planName: 'Prueba de Ateneo',
    amountCents: AMOUNT_CENTS,
    currency,
    months: 1,
    startsAt: undefined,
    payerEmail: payer,
    returnUrl: ADDRESS,
    cancelUrl: ADDRESS,
  })
  await findPreapproval(call, id)
  await changePreapproval(call, id, 'cancelled')
}
