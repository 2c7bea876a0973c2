import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { tellMissing } from './missing-scripts.ts'
import { OfflineAlert } from './offline-alert.tsx'

test('a screen without its script waits for the server, and opens by a new document', async () => {
  let isUp = false
  const health = async () => {
    if (isUp) return Response.json({ status: 'ok' })
    throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(health))
  const open = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => {
    act(() => tellMissing({ screen: undefined }))
    vi.unstubAllGlobals()
    open.mockRestore()
  })
  const { user } = renderElement(<OfflineAlert />)
  act(() => tellMissing({ screen: '/cursos' }))
  await screen.findByText(/Abriremos la página que pediste/)
  await user.click(screen.getByRole('button', { name: 'Intentar ahora' }))
  expect(open).not.toHaveBeenCalled()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Intentar ahora' }))
  await expect.poll(() => open.mock.calls).toEqual([['/cursos']])
  await expect.poll(() => screen.queryByText(/Abriremos/)).toBeNull()
})
