import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

let line: EventTarget
const perform = vi.fn<() => void>()

beforeEach(() => {
  line = new EventTarget()
  vi.stubGlobal('window', line)
  vi.useFakeTimers()
  perform.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it is done once, when the line is back', () => {
  whenOnline(perform)
  expect(perform).not.toHaveBeenCalled()
  line.dispatchEvent(new Event('online'))
  line.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(perform).toHaveBeenCalledOnce()
})

test('it is tried after five seconds, for a line that says nothing', () => {
  whenOnline(perform)
  vi.advanceTimersByTime(4_999)
  expect(perform).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(perform).toHaveBeenCalledOnce()
})

test('called off, it is never done', () => {
  whenOnline(perform)()
  line.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(perform).not.toHaveBeenCalled()
})
