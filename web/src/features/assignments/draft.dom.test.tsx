import {
  addSubmissionFile,
  getSubmission,
  removeSubmissionFile,
  saveSubmission,
  sendSubmission,
  startSubmission,
} from '@ateneo/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '../../testing/answer-calls.ts'
import { beginAsAuthor, openAssignment } from '../../testing/open-assignment.tsx'
import { fill, findDialog } from '../../testing/render-screen.tsx'
import {
  sampleFile,
  sampleRules,
  sampleSubmission,
  submissionId,
} from '../../testing/sample-assignment.ts'

beginAsAuthor()

const saved = (version: string) => ({ version, savedDate: '2026-11-20T16:00:00.000Z' })
const label = 'Tu texto (opcional)'
const confirmSending = async () =>
  within(await findDialog('Entregar tarea')).getByRole('button', { name: 'Entregar' })
const choose = (...files: File[]) => [screen.getByLabelText('Agregar archivos'), files] as const
const picture = () => new File(['imagen'], 'bodegon.jpg', { type: 'image/jpeg' })

test('what is to be done is read before it is begun', async () => {
  const { user, answer, sentTo, readAddress } = openAssignment()
  answer(startSubmission, sampleSubmission())
  answer(getSubmission, sampleSubmission())
  expect(await screen.findByText('naranja')).toBeDefined()
  expect(screen.getByText(/^10 puntos, apruebas con 60 %/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Empezar' }))
  await waitFor(() => expect(sentTo(startSubmission)).toHaveLength(1))
  await waitFor(() => expect(readAddress()).toContain(`submission=${submissionId}`))
})

test('a text is saved after a pause, each time over the version before', async () => {
  const { answer, sentTo } = openAssignment({ submission: {} })
  answer(saveSubmission, saved('v2'))
  await screen.findByLabelText(label)
  fill({ [label]: 'Una' })
  fill({ [label]: 'Una naranja' })
  await screen.findByText('Guardando…')
  await screen.findByText('Guardado', undefined, { timeout: 3000 })
  fill({ [label]: 'Una naranja.' })
  await waitFor(() => expect(sentTo(saveSubmission)).toHaveLength(2), { timeout: 3000 })
  expect(sentTo(saveSubmission).map(({ body }) => body)).toEqual([
    { text: 'Una naranja', version: 'v1' },
    { text: 'Una naranja.', version: 'v2' },
  ])
})

test('without a connection a text waits on the device, also for a reload', async () => {
  const first = openAssignment({ submission: {} })
  first.answer(saveSubmission, 'no connection')
  await screen.findByLabelText(label)
  fill({ [label]: 'Una naranja' })
  await screen.findByText('Sin conexión: se guardará al volver', undefined, { timeout: 3000 })
  first.unmount()
  const again = openAssignment({ submission: {} })
  again.answer(saveSubmission, saved('v2'))
  expect(await screen.findByDisplayValue('Una naranja')).toBeDefined()
  await waitFor(() => expect(again.sentTo(saveSubmission)).toHaveLength(1))
  await screen.findByText('Guardado')
})

test('a text that changed elsewhere is decided about, and none is lost', async () => {
  const { user, answer, sentTo } = openAssignment({ submission: {} })
  answer(saveSubmission, refuse('changed_elsewhere'))
  await screen.findByLabelText(label)
  answer(getSubmission, sampleSubmission({ text: 'Una pera', version: 'v7' }))
  fill({ [label]: 'Una naranja' })
  expect(await screen.findByText('Una pera', undefined, { timeout: 3000 })).toBeDefined()
  expect(screen.getByDisplayValue('Una naranja')).toBeDefined()
  answer(saveSubmission, saved('v8'))
  await user.click(screen.getByRole('button', { name: 'Conservar lo que escribí aquí' }))
  await waitFor(() =>
    expect(sentTo(saveSubmission).at(-1)?.body).toEqual({ text: 'Una naranja', version: 'v7' }),
  )
  await screen.findByText('Guardado')
})

test('a save whose answer was lost is no conflict', async () => {
  const { answer } = openAssignment({ submission: {} })
  answer(saveSubmission, refuse('changed_elsewhere'))
  await screen.findByLabelText(label)
  answer(getSubmission, sampleSubmission({ text: 'Una naranja', version: 'v2' }))
  fill({ [label]: 'Una naranja' })
  await waitFor(() => expect(screen.queryByText('Guardando…')).toBeNull(), { timeout: 3000 })
  expect(screen.getByDisplayValue('Una naranja')).toBeDefined()
  expect(screen.queryByText(/cambió en otra pestaña/)).toBeNull()
})

test('a text that came after the draft was sent is told, and can be copied', async () => {
  const { user, answer } = openAssignment({ submission: {} })
  answer(saveSubmission, refuse('submission_not_draft'))
  await screen.findByLabelText(label)
  fill({ [label]: 'Una naranja' })
  const alert = await screen.findByRole('alert', undefined, { timeout: 3000 })
  expect(alert.textContent).toMatch(/ya se envió en otra pestaña/)
  expect(screen.getByDisplayValue('Una naranja')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Descartar lo que escribí' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('files are sent, shown, and taken away', async () => {
  const { user, answer, sentTo } = openAssignment({ submission: {} })
  answer(addSubmissionFile, sampleFile())
  await screen.findByLabelText('Agregar archivos')
  await user.upload(...choose(picture()))
  expect(await screen.findByRole('link', { name: 'Descargar bodegon.jpg' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'bodegon.jpg' })).toBeDefined()
  answer(removeSubmissionFile, { msg: '' })
  await user.click(screen.getByRole('button', { name: 'Quitar bodegon.jpg' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Descargar/ })).toBeNull())
  expect(sentTo(removeSubmissionFile)).toHaveLength(1)
})

test('a file that did not arrive is sent again, and one that is refused is named', async () => {
  const { user, answer, sentTo } = openAssignment({ submission: {} })
  answer(addSubmissionFile, 'no connection')
  await screen.findByLabelText('Agregar archivos')
  await user.upload(...choose(picture()))
  expect(await screen.findByText('Se perdió la conexión y no se subió.')).toBeDefined()
  answer(addSubmissionFile, refuse('submission_kind_refused'))
  await user.click(screen.getByRole('button', { name: 'Subir bodegon.jpg otra vez' }))
  expect(await screen.findByText(/^Por su contenido no es un archivo/)).toBeDefined()
  expect(sentTo(addSubmissionFile)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /otra vez/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Quitar bodegon.jpg' }))
  expect(screen.queryByText('bodegon.jpg')).toBeNull()
})

test('what is empty, too large or too much is refused before it is sent', async () => {
  const files = { kinds: ['picture' as const], minCount: 0, maxCount: 2, maxBytes: 2000 }
  const { user, sentTo } = openAssignment({
    submission: { files: [sampleFile()] },
    overview: { rules: sampleRules({ files }) },
  })
  await screen.findByLabelText('Agregar archivos')
  await user.upload(...choose(new File([], 'nada.jpg', { type: 'image/jpeg' })))
  expect(await screen.findByText('Está vacío. Elige otro.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Quitar nada.jpg' }))
  await user.upload(...choose(new File(['x'.repeat(2001)], 'gran.jpg', { type: 'image/jpeg' })))
  expect(await screen.findByText('Es demasiado grande: aquí se admiten hasta 2 kB.')).toBeDefined()
  await user.upload(...choose(picture()))
  expect(await screen.findByText(/^Ya no caben más archivos/)).toBeDefined()
  expect(sentTo(addSubmissionFile)).toEqual([])
})

test('handing in saves what waits first, and then shows that it is under review', async () => {
  const { user, answer, sentTo } = openAssignment({ submission: {} })
  answer(saveSubmission, saved('v2'))
  const sent = sampleSubmission({
    state: 'sent',
    text: 'Una naranja',
    sentDate: '2026-11-20T16:00:00.000Z',
    mayWithdraw: true,
  })
  answer(sendSubmission, sent)
  await screen.findByLabelText(label)
  fill({ [label]: 'Una naranja' })
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  await user.click(await confirmSending())
  await waitFor(() => expect(sentTo(sendSubmission)[0]?.body).toEqual({ version: 'v2' }))
  expect(await screen.findByText('En revisión')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retirar' })).toBeDefined()
})

test('nothing is handed in while its text waits on the device, or lacks something', async () => {
  const { user, answer, sentTo } = openAssignment({ submission: {} })
  answer(saveSubmission, 'no connection')
  await screen.findByLabelText(label)
  fill({ [label]: 'Una naranja' })
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  await user.click(await confirmSending())
  expect((await screen.findByRole('alert')).textContent).toMatch(/no se ha entregado/)
  expect(sentTo(sendSubmission)).toEqual([])
  answer(saveSubmission, saved('v2'))
  answer(sendSubmission, refuse('submission_files_missing'))
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Guardado')
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  await user.click(await confirmSending())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Faltan archivos/))
})
