import { isLoopback } from '@ateneo/contract'
import { GatewayError, type PaymentGateway } from '../gateway.ts'
import { type Account, checkAccount, explainCurrency, fetchAccount } from './account.ts'
import { listChanged } from './changes.ts'
import { inspectPreference } from './checkout.ts'
import { type MercadopagoCredentials, openMercadopagoHttp } from './http.ts'
import { openMercadopagoRenewals } from './preapprovals.ts'
import { createPreference } from './preference.ts'
import { cancelPayment, findRefund, refundPayment } from './refund.ts'
import { readSubject, receiveNotice } from './webhook.ts'

export interface MercadopagoOptions extends MercadopagoCredentials {
  /** `undefined`: its notices are not received. */
  webhookSecret?: string | undefined
  /** The academy's. */
  currency: string
  brandName: () => Promise<string>
  now: () => Date
}

/** Mercado Pago's Checkout Pro: a preference is a page that takes several payments. */
export function openMercadopago(options: MercadopagoOptions): PaymentGateway {
  const call = openMercadopagoHttp(options)
  const { accessToken, baseUrl, webhookSecret, currency, now } = options
  const hasTestToken = accessToken.startsWith('TEST-')
  const isTest = hasTestToken || isLoopback(new URL(baseUrl).hostname)
  let account: Account | undefined
  /** A token keeps its account: it is asked for once. */
  const requireCurrency = async (wanted: string) => {
    account ??= await fetchAccount(call)
    const reason = explainCurrency(account, wanted)
    if (reason !== undefined) throw new GatewayError(`No se abrió el pago. ${reason}`)
  }
  const inspect = (token: string, known: readonly string[] = []) =>
    inspectPreference(call, token, known)
  return {
    provider: 'mercadopago',
    isTest,
    methods: ['card', 'installments', 'cash', 'transfer', 'wallet'],
    description: `Mercado Pago (${new URL(baseUrl).host})`,
    async createCheckout(request) {
      await requireCurrency(request.currency)
      const siteName = await options.brandName()
      return createPreference(call, request, { siteName, now: now(), hasTestToken })
    },
    // It takes the money itself.
    capture: inspect,
    inspect,
    voidPayment: (reference) => cancelPayment(call, reference),
    refund: (request) => refundPayment(call, request),
    findRefund: (request) => findRefund(call, request),
    check: () => checkAccount({ call, isTest, hasSecret: webhookSecret !== undefined, currency }),
    renewals: openMercadopagoRenewals(call, { requireCurrency, now }),
    changedSince: (from) => listChanged(call, from, now()),
    ...(webhookSecret !== undefined && {
      receive: async (request) => receiveNotice(request, { secret: webhookSecret, now: now() }),
      readSubject: (subject) => readSubject(call, subject),
    }),
  }
}
