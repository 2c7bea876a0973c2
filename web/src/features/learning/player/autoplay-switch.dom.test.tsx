import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderElement, runHook } from '../../../testing/render.tsx'
import { AutoplaySwitch } from './autoplay-switch.tsx'
import { useAutoplay } from './use-autoplay.ts'

beforeEach(() => localStorage.removeItem('ateneo.autoplay'))

const field = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: 'Reproducir la siguiente automáticamente' })

test('the next lesson begins by itself until it is switched off, for all lessons and visits', async () => {
  const player = runHook(useAutoplay)
  const { user } = renderElement(<AutoplaySwitch />)
  expect([field().checked, player.result.current[0]]).toEqual([true, true])
  await user.click(field())
  // The lesson that is playing knows at once.
  expect([field().checked, player.result.current[0]]).toEqual([false, false])
  cleanup()
  const next = renderElement(<AutoplaySwitch />)
  expect(field().checked).toBe(false)
  await next.user.click(field())
  expect(field().checked).toBe(true)
  expect(localStorage.getItem('ateneo.autoplay')).toBeNull()
})
