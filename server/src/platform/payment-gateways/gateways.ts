import { defaultPayDays, type PaymentProvider, type ProviderKeys } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { PgDatabase, PgQueryResultHKT } from '../db/drizzle-pg.ts'
import type { PaymentConfig } from '../config/payments.ts'
import { academyCurrency } from './amounts.ts'
import type { Brand } from './brand.ts'
import type { PaymentGateway } from './gateway.ts'
import { openMercadopago } from './mercadopago/mercadopago.ts'
import { openProviderPlans } from './provider-plans.ts'
import { openPaypal } from './paypal/paypal.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { openSandbox } from './sandbox/sandbox.ts'
import { openSandboxStore } from './sandbox/store.ts'
import { openStripe } from './stripe/stripe.ts'
import { openTransfer } from './transfer/transfer.ts'

export interface GatewaySettings {
  config: PaymentConfig & { publicUrl: string }
  /** Shown on the providers' payment pages; read per payment, since an administrator can change it. */
  brand: () => Promise<Brand>
  /** Keys that an administrator saved; read per payment for the same reason. */
  readKeys: (provider: PaymentProvider) => Promise<ProviderKeys>
  db: PgDatabase<PgQueryResultHKT>
  now: () => Date
}

/** The payment providers by name: an order is confirmed by the one that opened it. */
export interface Gateways {
  /** With the keys in force now; `undefined` if the provider cannot be used with them. */
  find(provider: PaymentProvider): Promise<PaymentGateway | undefined>
  /**
   * The pages that providers have on this server. `tell`: of a subscription that changed there, as
   * others tell by webhook.
   */
  servePages(
    app: FastifyInstance,
    tell: (provider: PaymentProvider, reference: string) => Promise<void>,
  ): Promise<void>
}

export function openGateways({ config, brand, readKeys, db, now }: GatewaySettings): Gateways {
  const { publicUrl, testPayments, providerKeys, providerUrls } = config
  const store = openSandboxStore(db)
  const plans = openProviderPlans(db)
  const sandbox = { publicUrl, store, brand, now, isForAnybody: testPayments === 'anywhere' }
  const openers: Record<PaymentProvider, (keys: ProviderKeys) => PaymentGateway | undefined> = {
    paypal({ clientId, clientSecret, webhookId }) {
      if (clientId === undefined || clientSecret === undefined) return undefined
      return openPaypal({
        clientId,
        clientSecret,
        webhookId,
        baseUrl: providerUrls.paypal,
        plans,
        brandName: async () => (await brand()).siteName,
        now,
      })
    },
    mercadopago({ accessToken, webhookSecret }) {
      if (accessToken === undefined) return undefined
      return openMercadopago({
        accessToken,
        webhookSecret,
        baseUrl: providerUrls.mercadopago,
        currency: academyCurrency,
        brandName: async () => (await brand()).siteName,
        now,
      })
    },
    stripe({ secretKey, webhookSecret, payMethods }) {
      if (secretKey === undefined) return undefined
      return openStripe({
        secretKey,
        webhookSecret,
        payMethods,
        baseUrl: providerUrls.stripe,
        currency: academyCurrency,
        now,
      })
    },
    transferencia({ holder, account, bank, payDays }) {
      if (holder === undefined || account === undefined) return undefined
      return openTransfer({
        account: { holder, number: account, bank: bank ?? null },
        payDays: Number(payDays ?? defaultPayDays),
        db,
        now,
      })
    },
    sandbox: () => (testPayments === 'none' ? undefined : openSandbox(sandbox)),
  }
  /** Kept as long as the keys are the same, with the access token that a provider gave for them. */
  const opened = new Map<PaymentProvider, { keys: string; gateway: PaymentGateway | undefined }>()
  return {
    async find(provider) {
      const known = definedOf(providerKeys[provider])
      const keys = { ...(await readKeys(provider)), ...known }
      const text = JSON.stringify(keys)
      const before = opened.get(provider)
      if (before?.keys === text) return before.gateway
      const gateway = openers[provider](keys)
      opened.set(provider, { keys: text, gateway })
      return gateway
    },
    async servePages(app, tell) {
      if (testPayments === 'none') return
      await sandboxRoutes(app, { ...sandbox, tell: (reference) => tell('sandbox', reference) })
    },
  }
}

const definedOf = (keys: ProviderKeys): ProviderKeys =>
  Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined))
