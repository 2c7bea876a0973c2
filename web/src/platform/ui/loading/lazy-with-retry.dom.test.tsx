import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'
import { OfflineAlert } from '../feedback/offline-alert.tsx'

const piece = { default: () => <p>El diálogo</p> }
const lost = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => sessionStorage.clear())

/** A piece whose script is lost as often as said, beside the notice about the connection. */
function open({ losses, health }: { losses: number; health: () => Promise<Response> }) {
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(health))
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    reload.mockRestore()
  })
  let left = losses
  const load = vi.fn<() => Promise<typeof piece>>(async () => {
    if (left-- > 0) throw lost
    return piece
  })
  const Piece = lazyWithRetry(load)
  const element = (
    <Suspense>
      <Piece />
    </Suspense>
  )
  const { user } = renderElement(
    <>
      <OfflineAlert />
      {element}
    </>,
  )
  return { load, reload, user }
}

test('without a server the notice tells it, and the script is asked for again', async () => {
  const health = () => Promise.reject(new TypeError('Failed to fetch'))
  const { load, reload, user } = open({ losses: 3, health })
  await screen.findByText(/Lo que ves sigue aquí/)
  await user.click(screen.getByRole('button', { name: 'Intentar ahora' }))
  await expect.poll(() => load.mock.calls.length).toBe(2)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => load.mock.calls.length).toBe(3)
  await expect.poll(() => screen.queryByRole('button', { name: 'Intentar ahora' })).not.toBeNull()
  window.dispatchEvent(new Event('online'))
  await screen.findByText('El diálogo')
  expect(screen.queryByText('No hay conexión.')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

test('a script that a reachable server no longer has is of an older build: a new document', async () => {
  const { reload } = open({ losses: 1, health: async () => Response.json({ status: 'ok' }) })
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(screen.queryByText('No hay conexión.')).toBeNull()
})
