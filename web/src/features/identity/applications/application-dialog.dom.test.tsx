import { type Application, buildErrorBody } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests } from '../../../testing/tabs.ts'
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

type Answer = ReturnType<Parameters<typeof answerRequests>[0]>

function open(application = rejected, answer: Answer = { body: { msg: 'Application sent' } }) {
  const sent = answerRequests(() => answer)
  const onClose = vi.fn<() => void>()
  const page = renderElement(
    <ApplicationDialog credentials={credentials} application={application} onClose={onClose} />,
  )
  const retype = async (label: string, text: string) => {
    await page.user.clear(screen.getByLabelText(label))
    if (text) await page.user.type(screen.getByLabelText(label), text)
  }
  const send = () => page.user.click(screen.getByRole('button', { name: 'Enviar solicitud' }))
  const choose = (file: File) => page.user.upload(screen.getByLabelText('Archivo (opcional)'), file)
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { sent, onClose, retype, send, choose, press }
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

const degree = new File(['%PDF-1.7 Título'], 'título.pdf', { type: 'application/pdf' })

test('a file goes with the rest, once it was not taken away', async () => {
  const { sent, onClose, choose, press, send } = open()
  await choose(degree)
  await screen.findByText('título.pdf')
  await press('Quitar archivo')
  expect(screen.queryByText('título.pdf')).toBeNull()
  await choose(degree)
  await send()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.map(({ line }) => line)).toEqual(['PUT /professor-application/with-file'])
  const { file, ...texts } = Object.fromEntries(sent[0]!.form!)
  expect(texts).toEqual({
    ...credentials,
    firstNames: 'Ana',
    lastNames: 'Peña',
    professionalId: '12345678',
    presentation: '',
    experience: '',
    sampleUrl: '',
  })
  expect((file as File).name).toBe('título.pdf')
})

test('the file that is already there is named, and stays unless another is chosen', async () => {
  const { sent, onClose, send } = open({
    ...rejected,
    file: { name: 'diploma.pdf', sizeBytes: 1_500_000 },
  })
  const hintId = screen.getByLabelText('Archivo (opcional)').getAttribute('aria-describedby')!
  expect(document.getElementById(hintId)?.textContent).toBe(
    'Ya enviaste diploma.pdf (1.5 MB); otro lo sustituye. Imagen, PDF, texto o video de hasta 10 MB',
  )
  await send()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.map(({ line }) => line)).toEqual(['PUT /professor-application'])
})

test('an empty file is told before it is sent', async () => {
  const { sent, onClose, choose, send } = open()
  await choose(new File([], 'vacío.pdf', { type: 'application/pdf' }))
  await send()
  await screen.findByText('El archivo está vacío. Elige otro.')
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a refused file is told below its field, and what was typed stays', async () => {
  const refusal = { status: 415, body: buildErrorBody('file_type_refused', false) }
  const { onClose, retype, choose, send } = open(rejected, refusal)
  await retype('Apellido', 'Peña Nieto')
  await choose(degree)
  await send()
  await screen.findAllByText('Solo aceptamos imágenes, PDF, texto y video MP4, MOV o WebM.')
  expect(screen.getByLabelText('Archivo (opcional)').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Apellido').value).toBe('Peña Nieto')
  expect(onClose).not.toHaveBeenCalled()
})
