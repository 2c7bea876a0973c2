import { listOfferedProviders } from '@ateneo/contract/calls'
import { call, type CallOptions } from '../../platform/http/call.ts'

/** Asked anew each time, since an administrator may have switched one meanwhile. */
export async function fetchOfferedProviders(options: CallOptions = {}) {
  return (await call(listOfferedProviders, {}, options)).providers
}

/** Orders can be placed, and none with real money. */
export async function takesOnlyTests(options: CallOptions = {}): Promise<boolean> {
  const offered = await fetchOfferedProviders(options)
  return offered.length > 0 && offered.every(({ isTest }) => isTest)
}
