import type { CaptionDraft } from '@ateneo/contract'
import {
  editCaptionDraft,
  getCaptionDraft,
  getVideo,
  listCaptions,
  publishCaptionDraft,
} from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls, partOf, refuse } from '../../testing/answer-calls.ts'
import { fill } from '../../testing/render-screen.tsx'
import { renderElement } from '../../testing/render.tsx'
import { sampleDraft, sampleVideoLesson } from '../../testing/sample-draft.ts'
import { beginSession } from '../../testing/tabs.ts'
import { CaptionsDialog } from '../videos/captions/captions-dialog.tsx'

async function open(values: Partial<CaptionDraft> = {}) {
  beginSession('professor')
  const calls = answerCalls()
  const draft = sampleDraft(values)
  calls.answer(listCaptions, [])
  calls.answer(getCaptionDraft, { available: true, draft })
  calls.answer(getVideo, partOf(getVideo, { sasUrl: '/media/papel.mp4', audio: false }))
  let number = 1
  calls.answer(editCaptionDraft, () => ({ version: `v${(number += 1)}` }))
  const onClose = vi.fn<() => void>()
  const { user } = renderElement(<CaptionsDialog item={sampleVideoLesson} onClose={onClose} />)
  await user.click(await screen.findByRole('button', { name: 'Revisar' }))
  await screen.findByRole('list', { name: 'Subtítulos' })
  const saved = () => calls.sentTo(editCaptionDraft).map(({ body }) => body)
  const textsSaved = () =>
    saved()
      .at(-1)
      ?.cues.map(({ text }) => text)
  return { calls, draft, user, onClose, saved, textsSaved }
}

const field = (when: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Subtítulo de ${when}` })
const isSaved = () => screen.findByText('Todo está guardado.')

test('what is typed is saved after a moment, each time over the last version', async () => {
  const { saved } = await open()
  fill({ 'Subtítulo de 0:01.0': 'Hoy hacemos papel amate.' })
  screen.getByText('Se guarda en un momento.')
  await waitFor(() => expect(saved()).toHaveLength(1))
  await isSaved()
  fill({ 'Subtítulo de 0:03.0': 'La fibra se muele.' })
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved().map(({ version }) => version)).toEqual(['v1', 'v2'])
  expect(saved()[1]!.cues).toEqual([
    { startMs: 1000, endMs: 3000, text: 'Hoy hacemos papel amate.' },
    { startMs: 3000, endMs: 5000, text: 'La fibra se muele.' },
  ])
})

test('captions are split, joined, removed and shifted, by keyboard too', async () => {
  const { user, textsSaved, saved } = await open()
  await user.click(field('0:01.0'))
  field('0:01.0').setSelectionRange(4, 4)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(field('0:01.0').value).toBe('Hoy')
  // The second half is where one goes on.
  await waitFor(() =>
    expect((document.activeElement as HTMLTextAreaElement).value).toBe('hacemos papel.'),
  )
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(document.activeElement).toBe(field('0:03.0')))
  await waitFor(() =>
    expect(textsSaved()).toEqual(['Hoy', 'hacemos papel.', 'Primero se muele la fibra.']),
  )

  await isSaved()
  await user.click(screen.getAllByRole('button', { name: /^Unir/ })[0]!)
  await user.click(screen.getByRole('button', { name: 'Eliminar 0:03.0' }))
  await user.click(screen.getByRole('button', { name: 'Atrasar todos' }))
  await waitFor(() =>
    expect(saved().at(-1)?.cues).toEqual([
      { startMs: 1500, endMs: 3500, text: 'Hoy hacemos papel.' },
    ]),
  )
  expect(screen.getByRole('button', { name: /^Unir/ })).toHaveProperty('disabled', true)
})

test('an empty caption is not saved, and nothing is published meanwhile', async () => {
  const { calls } = await open()
  fill({ 'Subtítulo de 0:01.0': ' ' })
  await screen.findByText('Hay un subtítulo vacío: escribe qué se dice, o elimínalo.')
  expect(screen.getByRole('button', { name: 'Publicar' })).toHaveProperty('disabled', true)
  expect(calls.sentTo(editCaptionDraft)).toEqual([])
})

test('what somebody else saved is taken, or what is typed here goes over it', async () => {
  const { calls, user, saved, draft } = await open()
  const theirs = { ...draft, version: 'w1', cues: [{ ...draft.cues[0]!, text: 'De otra ventana' }] }
  calls.answer(editCaptionDraft, refuse('changed_elsewhere'))
  fill({ 'Subtítulo de 0:01.0': 'Lo mío' })
  await screen.findByText('Alguien guardó otros cambios mientras corregías.')
  expect(screen.getByRole('button', { name: 'Publicar' })).toHaveProperty('disabled', true)

  calls.answer(getCaptionDraft, { available: true, draft: theirs })
  calls.answer(editCaptionDraft, { version: 'w2' })
  await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }))
  await isSaved()
  expect(saved().at(-1)).toMatchObject({ version: 'w1', cues: [{ text: 'Lo mío' }, {}] })

  calls.answer(editCaptionDraft, refuse('changed_elsewhere'))
  fill({ 'Subtítulo de 0:01.0': 'Otra vez' })
  await user.click(await screen.findByRole('button', { name: 'Ver lo guardado' }))
  await isSaved()
  expect(field('0:01.0').value).toBe('De otra ventana')
})

test('a save that failed is told and tried again', async () => {
  const { calls, user, saved } = await open()
  calls.answer(editCaptionDraft, refuse('caption_beyond_end'))
  fill({ 'Subtítulo de 0:01.0': 'Hoy' })
  await screen.findByText(/termina después del final del video/)
  calls.answer(editCaptionDraft, { version: 'v2' })
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await isSaved()
  expect(saved()).toHaveLength(2)
})

test('a dialog with something unsaved asks before it closes', async () => {
  const { calls, user, onClose } = await open()
  calls.answer(editCaptionDraft, 'no connection')
  fill({ 'Subtítulo de 0:01.0': 'Hoy' })
  await screen.findByText(/No hay conexión/)
  await user.click(screen.getByRole('button', { name: 'Volver' }))
  await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(field('0:01.0').value).toBe('Hoy')
})

const file = {
  language: 'es',
  label: 'Español',
  cueCount: 2,
  automatic: false,
  url: '/media/x.vtt',
  updatedDate: '2026-11-01T16:10:00.000Z',
}

test('what was just typed is saved first, then published', async () => {
  const { calls, user } = await open()
  calls.answer(publishCaptionDraft, file)
  fill({ 'Subtítulo de 0:01.0': 'Hoy' })
  calls.answer(getCaptionDraft, { available: true, draft: null })
  calls.answer(listCaptions, [file])
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await screen.findByRole('button', { name: 'Cambiar Español' })
  expect(calls.sentTo(publishCaptionDraft).map(({ body }) => body)).toEqual([
    { version: 'v2', replace: false },
  ])
})

test('over captions of a person it asks, also where they came meanwhile', async () => {
  const { calls, user } = await open()
  calls.answer(publishCaptionDraft, refuse('captions_present'))
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reemplazar subtítulos' }))
  calls.answer(publishCaptionDraft, file)
  calls.answer(getCaptionDraft, { available: true, draft: null })
  await user.click(question.getByRole('button', { name: 'Reemplazar subtítulos' }))
  await screen.findByRole('button', { name: 'Crear subtítulos automáticos' })
  expect(calls.sentTo(publishCaptionDraft).map(({ body }) => body?.replace)).toEqual([false, true])
})

test('a caption is played from its beginning to its end', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  onTestFinished(() => (play.mockRestore(), pause.mockRestore()))
  const { user } = await open()
  const video = await screen.findByLabelText<HTMLVideoElement>('El papel')
  await user.click(screen.getByRole('button', { name: 'Reproducir 0:03.0' }))
  expect([video.currentTime, play.mock.calls.length]).toEqual([3, 1])
  video.currentTime = 5
  video.dispatchEvent(new Event('timeupdate', { bubbles: true }))
  await waitFor(() => expect(pause).toHaveBeenCalled())
})

test('thousands of captions stand on pages', async () => {
  const cues = Array.from({ length: 65 }, (_, index) => ({
    startMs: index * 1000,
    endMs: index * 1000 + 1000,
    text: `Línea ${index}`,
  }))
  const { user } = await open({ cues })
  expect(screen.getAllByRole('textbox', { name: /^Subtítulo de/ })).toHaveLength(30)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Página' }), '3')
  expect(field('1:04.0').value).toBe('Línea 64')
  await user.click(screen.getByRole('button', { name: 'Reproducir 1:00.0' }))
  await user.click(field('1:00.0'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(document.activeElement).toBe(field('0:59.0')))
})
