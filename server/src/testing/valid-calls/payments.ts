import * as calls from '@ateneo/contract'
import { row } from './fixtures.ts'

export function paymentsCalls() {
  const params = { provider: 'paypal' as const }
  return [
    row(calls.listOfferedProviders),
    row(calls.listProviderSettings),
    row(calls.editProviderSettings, () => ({ params, body: { keys: { clientId: 'client' } } })),
    row(calls.checkProvider, () => ({ params })),
  ]
}
