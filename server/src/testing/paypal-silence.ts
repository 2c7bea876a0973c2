import { vi } from 'vitest'
import type { startFakePaypal } from './fake-paypal.ts'

/**
 * Makes the fake never respond, and fires the client's timeout as soon as a request has arrived.
 * `timeout` is the spy on `AbortSignal.timeout`.
 */
export function beginSilence({ state }: Awaited<ReturnType<typeof startFakePaypal>>) {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const answering = new AbortController()
    state.onSilence = () => answering.abort(new DOMException('no answer in time', 'TimeoutError'))
    return answering.signal
  })
  state.isSilent = true
  const end = () => {
    timeout.mockRestore()
    state.isSilent = false
  }
  return { timeout, end }
}
