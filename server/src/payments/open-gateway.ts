import type { Config } from '../config.ts'
import { GatewayFault, type PaymentGateway } from './gateway.ts'
import { openPaypal, type PaypalGateway } from './paypal.ts'
import { isSandboxAllowed, openSandbox, type SandboxGateway, type SandboxStore } from './sandbox.ts'

export interface GatewaySettings {
  publicUrl: string
  /** Shown by PayPal while paying. */
  brandName: () => Promise<string>
  allowTestPayments: boolean
  paypal?: { clientId: string; clientSecret: string; baseUrl: string } | undefined
}

export interface ClosedGateway extends PaymentGateway {
  readonly kind: 'none'
}

/** `kind` says what else there is: the sandbox has a page to serve, PayPal has notices to verify. */
export type OpenedGateway = PaypalGateway | SandboxGateway | ClosedGateway

export function gatewaySettings(config: Config, brandName: () => Promise<string>): GatewaySettings {
  const { publicUrl, testPayments, paypal } = config
  return { publicUrl, brandName, allowTestPayments: testPayments, paypal }
}

/** PayPal where it is configured, else the sandbox where it is allowed, else none. */
export function openGateway(settings: GatewaySettings, store: SandboxStore): OpenedGateway {
  const { publicUrl, brandName, allowTestPayments, paypal } = settings
  if (paypal) return openPaypal({ ...paypal, brandName })
  if (isSandboxAllowed(publicUrl, allowTestPayments)) return openSandbox({ publicUrl, store })
  return closedGateway
}

const reason =
  'sin pasarela de pago: configura PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET, o ALLOW_TEST_PAYMENTS=true para pagos de prueba'

const refuse = () => Promise.reject(new GatewayFault(reason))

const closedGateway: ClosedGateway = {
  kind: 'none',
  description: reason,
  createCheckout: refuse,
  capture: refuse,
}
