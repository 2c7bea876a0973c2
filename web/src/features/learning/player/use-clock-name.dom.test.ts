import { expect, onTestFinished, test } from 'vitest'
import { runHook } from '../../../testing/render.tsx'
import { useClockName } from './use-clock-name.ts'

test('the clock is named by the figures that it shows, as they change', async () => {
  document.body.innerHTML =
    '<media-controller><video></video><media-time-display></media-time-display></media-controller>'
  onTestFinished(() => void (document.body.innerHTML = ''))
  const clock = document.querySelector('media-time-display')!
  const slot = document.createElement('slot')
  clock.attachShadow({ mode: 'open' }).append(slot)
  const show = (text: string) => {
    slot.textContent = text
    clock.setAttribute('aria-description', 'como lo dice la biblioteca')
  }
  show('0:05 / 1:20')
  runHook(() => useClockName(document.querySelector('video')))
  expect(clock.getAttribute('aria-label')).toBe('Tiempo de reproducción: 0:05 / 1:20')
  show('0:06\u00a0/ 1:20')
  await expect
    .poll(() => clock.getAttribute('aria-label'))
    .toBe('Tiempo de reproducción: 0:06 / 1:20')
  // Read once, as the name.
  expect(clock.hasAttribute('aria-description')).toBe(false)
})
