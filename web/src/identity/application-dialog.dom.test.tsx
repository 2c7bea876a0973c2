import type { Application } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderElement } from '../testing/render.tsx'
import { answerRequests } from '../testing/tabs.ts'
import ApplicationDialog from './application-dialog.tsx'

const credentials = { email: 'ana@ejemplo.mx', password: 'una frase bien larga' }
const rejected: Application = {
  status: 'rejected',
  reason: 'La cédula no es tuya.',
  creationDate: '2026-11-20T10:00:00.000Z',
  firstNames: 'Ana',
  lastNames: 'Peña',
  professionalId: '12345678',
  presentation: null,
  experience: null,
  sampleUrl: null,
  file: null,
}

function open(application = rejected) {
  const sent = answerRequests(() => ({ body: { msg: 'Application sent' } }))
  const onClose = vi.fn<() => void>()
  const page = renderElement(
    <ApplicationDialog credentials={credentials} application={application} onClose={onClose} />,
  )
  const retype = async (label: string, text: string) => {
    await page.user.clear(screen.getByLabelText(label))
    if (text) await page.user.type(screen.getByLabelText(label), text)
  }
  const send = () => page.user.click(screen.getByRole('button', { name: 'Enviar solicitud' }))
  return { sent, onClose, retype, send }
}

test('after a rejection the name and the cédula are corrected too', async () => {
  const { sent, onClose, retype, send } = open()
  await retype('Apellido', 'Peña Nieto')
  await retype('Cédula profesional', '12')
  await send()
  await screen.findByText('La cédula tiene 7 u 8 dígitos.')
  expect(sent).toEqual([])
  await retype('Cédula profesional', '7654321')
  await send()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    ...credentials,
    firstNames: 'Ana',
    lastNames: 'Peña Nieto',
    professionalId: '7654321',
  })
})

test('a cédula that was never given is not sent', async () => {
  const { sent, onClose, send } = open({ ...rejected, professionalId: null })
  await send()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent[0]?.body).not.toHaveProperty('professionalId')
})
