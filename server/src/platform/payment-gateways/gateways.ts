import type { PaymentProvider, ProviderKeys } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { PaymentConfig } from '../config/payments.ts'
import type { Brand } from './brand.ts'
import type { PaymentGateway } from './gateway.ts'
import { openPaypal } from './paypal/paypal.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { openSandbox } from './sandbox/sandbox.ts'
import type { SandboxStore } from './sandbox/checkout.ts'

export interface GatewaySettings {
  config: PaymentConfig & { publicUrl: string }
  /** Shown on the providers' payment pages; read per payment, since an administrator can change it. */
  brand: () => Promise<Brand>
  /** Keys that an administrator saved; read per payment for the same reason. */
  readKeys: (provider: PaymentProvider) => Promise<ProviderKeys>
  store: SandboxStore
}

/** The payment providers by name: an order is confirmed by the one that opened it. */
export interface Gateways {
  /** With the keys in force now; `undefined` if the provider cannot be used with them. */
  find(provider: PaymentProvider): Promise<PaymentGateway | undefined>
  /** The pages that providers have on this server. */
  servePages(app: FastifyInstance): Promise<void>
}

export function openGateways({ config, brand, readKeys, store }: GatewaySettings): Gateways {
  const { publicUrl, testPayments, providerKeys, providerUrls } = config
  const sandbox = { publicUrl, store, brand, isForAnybody: testPayments === 'anywhere' }
  const openers: Record<PaymentProvider, (keys: ProviderKeys) => PaymentGateway | undefined> = {
    paypal({ clientId, clientSecret, webhookId }) {
      if (clientId === undefined || clientSecret === undefined) return undefined
      return openPaypal({
        clientId,
        clientSecret,
        webhookId,
        baseUrl: providerUrls.paypal,
        brandName: async () => (await brand()).siteName,
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
    async servePages(app) {
      if (testPayments !== 'none') await sandboxRoutes(app, sandbox)
    },
  }
}

const definedOf = (keys: ProviderKeys): ProviderKeys =>
  Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined))
