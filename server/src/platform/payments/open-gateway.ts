import type { PaymentProvider } from '@ateneo/contract'
import type { Config } from '../config/config.ts'
import type { Brand } from './brand.ts'
import { GatewayError, type PaymentGateway } from './gateway.ts'
import { openPaypal, type PaypalGateway, type PaypalOptions } from './paypal/paypal.ts'
import type { SandboxStore } from './sandbox/checkout.ts'
import { openSandbox, type SandboxGateway } from './sandbox/sandbox.ts'

export interface GatewaySettings {
  publicUrl: string
  /** Shown on the providers' payment pages; read per payment, since an administrator can change it. */
  brand: () => Promise<Brand>
  testPayments: Config['testPayments']
  paypal?: Omit<PaypalOptions, 'brandName'> | undefined
  /** Provider of new orders; undefined: PayPal if configured, else the sandbox. */
  paymentProvider?: PaymentProvider | undefined
}

/** Every usable provider by name: an order is confirmed by the one that opened it. */
export interface Gateways {
  paypal?: PaypalGateway
  sandbox?: SandboxGateway
}

export interface ClosedGateway extends PaymentGateway {
  readonly kind: 'none'
}

/** Discriminated by `kind`: the sandbox serves a payment page, PayPal verifies webhook events. */
export type OpenedGateway = PaypalGateway | SandboxGateway | ClosedGateway

export function gatewaySettings(config: Config, brand: () => Promise<Brand>): GatewaySettings {
  const { publicUrl, testPayments, paypal, paymentProvider } = config
  return { publicUrl, brand, testPayments, paypal, paymentProvider }
}

/** PayPal if configured, and the sandbox if test payments are allowed. */
export function openGateways(settings: GatewaySettings, store: SandboxStore): Gateways {
  const { publicUrl, brand, testPayments, paypal } = settings
  return {
    ...(paypal && {
      paypal: openPaypal({ ...paypal, brandName: async () => (await brand()).siteName }),
    }),
    ...(testPayments !== 'none' && {
      sandbox: openSandbox({
        publicUrl,
        store,
        brand,
        isForAnybody: testPayments === 'anywhere',
      }),
    }),
  }
}

/** The gateway of new orders. */
export function chooseGateway(gateways: Gateways, provider?: PaymentProvider): OpenedGateway {
  if (provider !== undefined) return gateways[provider] ?? closedGateway
  return gateways.paypal ?? gateways.sandbox ?? closedGateway
}

/**
 * Orders opened with the sandbox stay payable there, so that a test paid by anybody would grant
 * access beside real sales; `undefined` if there is nothing to warn of.
 */
export function warnOfTestPayments({
  gateway,
  testPayments,
}: {
  gateway: OpenedGateway
  testPayments: Config['testPayments']
}): string | undefined {
  if (gateway.kind !== 'paypal' || testPayments !== 'anywhere') return undefined
  return 'ALLOW_TEST_PAYMENTS=true junto a PayPal: las órdenes abiertas con el proveedor de prueba se siguen pagando sin dinero. Quita ALLOW_TEST_PAYMENTS en un sitio que vende de verdad'
}

const reason =
  'no se vende nada, porque no hay con qué cobrar. Configura PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET (y PUBLIC_URL con la dirección del sitio). Los pagos de prueba son solo para este equipo, con HOST y PUBLIC_URL en localhost; para permitirlos a cualquiera, ALLOW_TEST_PAYMENTS=true'

const rejectAll = () => Promise.reject(new GatewayError(reason))

const closedGateway: ClosedGateway = {
  kind: 'none',
  description: reason,
  createCheckout: rejectAll,
  capture: rejectAll,
  inspect: rejectAll,
  refund: rejectAll,
}
