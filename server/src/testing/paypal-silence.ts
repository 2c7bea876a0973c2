import { vi } from 'vitest'

/**
 * Makes a fake provider never respond, and fires the client's timeouts as soon as a request has
 * arrived. `timeout` is the spy on `AbortSignal.timeout`.
 */
export function beginSilence({ state }: { state: { isSilent: boolean; onSilence: () => void } }) {
  const waiting: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const answering = new AbortController()
    waiting.push(answering)
    return answering.signal
  })
  state.onSilence = () => {
    const reason = new DOMException('no answer in time', 'TimeoutError')
    for (const answering of waiting.splice(0)) answering.abort(reason)
  }
  state.isSilent = true
  const end = () => {
    timeout.mockRestore()
    state.isSilent = false
  }
  return { timeout, end }
}
