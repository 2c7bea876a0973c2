import type { Config } from '../../platform/config/config.ts'
import type { Gateways } from '../../platform/payment-gateways/gateways.ts'
import { GatewayError } from '../../platform/payment-gateways/gateway.ts'
import { readServerTime } from '../../platform/payment-gateways/provider-time.ts'

const asked = ['stripe', 'mercadopago', 'paypal'] as const

/** The time that the first provider says whose keys the academy has. */
export async function askProviderTime(
  { providerUrls }: Pick<Config, 'providerUrls'>,
  gateways: Gateways,
): Promise<Date | undefined> {
  for (const provider of asked) {
    if (!(await isSetUp(gateways, provider))) continue
    const told = await readServerTime(providerUrls[provider])
    if (told) return told
  }
  return undefined
}

/** Keys that cannot be read are somebody else's to report. */
async function isSetUp(gateways: Gateways, provider: (typeof asked)[number]): Promise<boolean> {
  try {
    return (await gateways.find(provider)) !== undefined
  } catch (error) {
    if (error instanceof GatewayError) return false
    throw error
  }
}
