import { createWebhook } from '@ateneo/contract/calls'
import type { SessionReply } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../platform/http/session-store.ts'
import { renderElement } from '../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../testing/tabs.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

const line = `${createWebhook.method} ${createWebhook.path}`
const message = 'Ese nombre no existe en internet. Escribe uno completo, como avisos.ejemplo.mx.'

beforeEach(() => {
  const reply = { accessToken: tokenOf(900), type: 'admin', userData: { id: '1' } }
  storeSession(reply as unknown as SessionReply)
})

test('a refused address says why beside its field, keeps what was typed, and may be mended', async () => {
  let isRefused = true
  const calls = answerRequests((asked) => {
    if (asked.line !== line) return { body: {} }
    if (!isRefused) return { status: 201, body: { insertedId: '1', secret: 'whsec_1' } }
    const refusal = { msg: 'Address not allowed', code: 'webhook_address_refused' }
    return { status: 400, body: { ...refusal, issues: [{ path: 'url', message }] } }
  })
  const onSecret = vi.fn<(secret: string) => void>()
  const { user } = renderElement(
    <WebhookDialog webhook={undefined} onSecret={onSecret} onClose={() => undefined} />,
  )
  const url = await screen.findByLabelText<HTMLInputElement>(/^Dirección/)
  await user.type(url, 'https://caja.local/avisos')
  await user.click(screen.getAllByRole('checkbox')[0]!)
  await user.click(screen.getByRole('button', { name: 'Agregar webhook' }))
  await screen.findByText(message)
  expect(url.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('No se guardó')).toBeNull()
  expect(url.value).toBe('https://caja.local/avisos')

  isRefused = false
  await user.clear(url)
  await user.type(url, 'https://avisos.ejemplo.mx/')
  await user.click(screen.getByRole('button', { name: 'Agregar webhook' }))
  await expect.poll(() => onSecret.mock.calls).toEqual([['whsec_1']])
  expect(calls.filter((asked) => asked.line === line)).toHaveLength(2)
})
