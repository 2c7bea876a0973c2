import { submitChangeRequest } from '@ateneo/contract/calls'
import type { SessionReply } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../../platform/http/session-store.ts'
import { press } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../../testing/tabs.ts'
import { ChangeRequestDialog } from './change-request-dialog.tsx'
import type { Profile } from '../accounts/profile.ts'

const profile = {
  firstNames: 'Elena',
  lastNames: 'Márquez',
  email: 'elena@correo.mx',
  professionalId: '1234567',
} as Profile
const line = `${submitChangeRequest.method} ${submitChangeRequest.path}`

beforeEach(() => {
  const reply = { accessToken: tokenOf(900), type: 'professor', userData: { id: '1' } }
  storeSession(reply as unknown as SessionReply)
})

async function open(shown = profile) {
  const onClose = vi.fn<() => void>()
  const { user } = renderElement(<ChangeRequestDialog profile={shown} onClose={onClose} />)
  const name = await screen.findByLabelText<HTMLInputElement>('Nombre')
  const press = (button: string) => user.click(screen.getByRole('button', { name: button }))
  const type = async (text: string) => {
    await user.clear(name)
    await user.type(name, text)
  }
  return { onClose, user, name, press, type }
}

test('an untouched dialog closes without a question', async () => {
  const { onClose, press } = await open()
  await press('Cancelar')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull()
})

test('what was written is asked about before it is lost, once', async () => {
  const { onClose, name, press, type } = await open()
  await type('Helena')
  await press('Cancelar')
  await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })
  await press('Seguir editando')
  await expect.poll(() => screen.queryByText('Hay cambios sin guardar')).toBeNull()
  expect(name.value).toBe('Helena')
  expect(onClose).not.toHaveBeenCalled()

  // Asked again, since the first question was answered.
  await press('Cancelar')
  await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })
  await press('Salir sin guardar')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('what is written and taken back is no change', async () => {
  const { onClose, press, type } = await open()
  await type('Helena')
  await type('Elena')
  await press('Cancelar')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('only what changed is sent, and the dialog closes without a question', async () => {
  const sent = answerRequests(() => ({ status: 201, body: { insertedId: '1', msg: 'Sent' } }))
  const { onClose, type } = await open()
  await type(' Helena ')
  await press(screen.getByRole('button', { name: 'Enviar solicitud' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.filter((one) => one.line === line).map(({ body }) => body)).toEqual([
    { firstNames: 'Helena' },
  ])
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull()
})

test('a refusal leaves the dialog open with what was written', async () => {
  answerRequests(() => ({
    status: 409,
    body: { msg: 'Change request pending', code: 'change_request_pending' },
  }))
  const { onClose, name, press, type } = await open()
  await type('Helena')
  await press('Enviar solicitud')
  await screen.findByText('Ya tienes una solicitud en revisión. Espera a que la decidamos.')
  expect(name.value).toBe('Helena')
  expect(onClose).not.toHaveBeenCalled()
})

test('a professor without a cédula asks for another name, and gives none', async () => {
  const sent = answerRequests(() => ({ status: 201, body: { insertedId: '1' } }))
  const { onClose, press, type } = await open({ ...profile, professionalId: '' })
  await type('Helena')
  await press('Enviar solicitud')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.find((one) => one.line === line)?.body).toEqual({ firstNames: 'Helena' })
})
