import { type PaymentProvider, paymentProviders } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Config } from '../../platform/config/config.ts'
import { fail } from '../../platform/errors/fail.ts'
import { GatewayError, type PaymentGateway } from '../../platform/payment-gateways/gateway.ts'
import { listProviderRows } from './store.ts'

type Payments = Pick<Context, 'config' | 'db' | 'gateways'>

/** Providers of new orders, in the order of the contract. */
export async function listOfferedProviders({
  config,
  db,
  gateways,
}: Payments): Promise<PaymentGateway[]> {
  const rows = await listProviderRows(db)
  const off = new Set(rows.filter(({ isOn }) => !isOn).map(({ provider }) => provider))
  const only = config.paymentProvider
  const on = paymentProviders.filter(
    (name) => !off.has(name) && (only === undefined || name === only),
  )
  const found = await Promise.all(on.map((name) => findReadable(gateways, name)))
  const usable = found.filter((one) => one !== undefined && one !== 'unreadable')
  // Test payments beside real ones would give access without money.
  const real = usable.filter(({ provider }) => provider !== 'sandbox')
  return real.length > 0 || found.includes('unreadable') ? real : usable
}

/** Saved keys that cannot be read leave the others on sale; its check says what is wrong. */
async function findReadable(gateways: Context['gateways'], name: PaymentProvider) {
  try {
    return await gateways.find(name)
  } catch (error) {
    if (error instanceof GatewayError) return 'unreadable' as const
    throw error
  }
}

/** The provider of a new order: the one that its buyer chose, or the first. */
export async function chooseGateway(
  payments: Payments,
  provider: PaymentProvider | undefined,
): Promise<PaymentGateway> {
  const offered = await listOfferedProviders(payments)
  const [first] = offered
  if (!first) throw fail('payments_closed')
  if (provider === undefined) return first
  const chosen = offered.find((gateway) => gateway.provider === provider)
  if (!chosen) throw fail('provider_not_offered')
  return chosen
}

/** `test`: nothing real can be paid with. */
export function sumUpProviders(offered: PaymentGateway[]): 'closed' | 'test' | 'real' {
  if (offered.length === 0) return 'closed'
  return offered.every(({ isTest }) => isTest) ? 'test' : 'real'
}

const closed =
  'no se vende nada, porque no hay con qué cobrar. Conecta un proveedor en Configuración, Pagos, o con las variables de PayPal, Mercado Pago o Stripe (y PUBLIC_URL con la dirección del sitio). Los pagos de prueba son solo para este equipo, con HOST y PUBLIC_URL en localhost; para permitirlos a cualquiera, ALLOW_TEST_PAYMENTS=true'

/** For who starts the server, or looks at its state. */
export function describeProviders(offered: PaymentGateway[]): string {
  return offered.map(({ description }) => description).join(' · ') || closed
}

/**
 * Orders opened with the sandbox stay payable there, so that a test paid by anybody would grant
 * access beside real sales; `undefined` if there is nothing to warn of.
 */
export function warnOfTestPayments(
  [first]: PaymentGateway[],
  testPayments: Config['testPayments'],
): string | undefined {
  if (testPayments !== 'anywhere' || first === undefined || first.provider === 'sandbox') {
    return undefined
  }
  return `ALLOW_TEST_PAYMENTS=true junto a ${first.description}: las órdenes abiertas con el proveedor de prueba se siguen pagando sin dinero. Quita ALLOW_TEST_PAYMENTS en un sitio que vende de verdad`
}
