import type { CaptionDraft } from '@ateneo/contract'
import {
  discardCaptionDraft,
  getCaptionDraft,
  listCaptions,
  requestCaptionDraft,
} from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { press } from '../../testing/render-screen.tsx'
import { sampleDraft, sampleVideoLesson } from '../../testing/sample-draft.ts'
import { beginSession } from '../../testing/tabs.ts'
import { CaptionsDialog } from '../videos/captions/captions-dialog.tsx'
import { faultWords } from './messages.ts'

async function open(available: boolean, draft: CaptionDraft | null) {
  beginSession('professor')
  const calls = answerCalls()
  calls.answer(listCaptions, [])
  calls.answer(getCaptionDraft, { available, draft })
  const onClose = vi.fn<() => void>()
  const { user } = renderElement(<CaptionsDialog item={sampleVideoLesson} onClose={onClose} />)
  await screen.findByRole('button', { name: 'Agregar subtítulos' })
  return { calls, user, onClose }
}

const card = () => screen.findByRole('region', { name: 'Subtítulos automáticos' })

test('without an engine and without a draft there is nothing new', async () => {
  const { calls } = await open(false, null)
  await waitFor(() => expect(calls.sentTo(getCaptionDraft)).toHaveLength(1))
  expect(screen.queryByText(/automátic/i)).toBeNull()
})

test('captions are asked for, and their state is shown', async () => {
  const { calls } = await open(true, null)
  calls.answer(requestCaptionDraft, { msg: 'Captions requested' })
  const button = await screen.findByRole('button', { name: 'Crear subtítulos automáticos' })
  calls.answer(getCaptionDraft, {
    available: true,
    draft: sampleDraft({ state: 'waiting', cues: [] }),
  })
  await press(button)
  await screen.findByText('Automática · en espera de su turno')
  expect(calls.written()).toHaveLength(1)
})

test('a refused wish is told', async () => {
  const { calls, user } = await open(true, null)
  calls.answer(requestCaptionDraft, refuse('video_not_ready'))
  await user.click(await screen.findByRole('button', { name: 'Crear subtítulos automáticos' }))
  expect(await screen.findByText(/todavía se está preparando/)).toBeTruthy()
})

test('a failed draft says why and is tried again', async () => {
  const { calls, user } = await open(
    true,
    sampleDraft({ state: 'failed', fault: 'out_of_memory', cues: [] }),
  )
  const part = within(await card())
  part.getByText(faultWords.out_of_memory)
  calls.answer(requestCaptionDraft, { msg: 'Captions requested' })
  await user.click(part.getByRole('button', { name: 'Intentar de nuevo' }))
  await waitFor(() => expect(calls.sentTo(requestCaptionDraft)).toHaveLength(1))
})

test('a failed draft of an engine that is gone can only be discarded', async () => {
  await open(false, sampleDraft({ state: 'failed', fault: 'engine_missing', cues: [] }))
  const part = within(await card())
  expect(part.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
  part.getByRole('button', { name: 'Descartar' })
})

test('a draft says what stands in its place, and is discarded after a question', async () => {
  const { calls, user } = await open(true, sampleDraft({ published: 'human', ofFormerFile: true }))
  const part = within(await card())
  for (const said of ['2 subtítulos', /hechos por una persona/, /El archivo del video cambió/]) {
    expect(part.getByText(said)).toBeTruthy()
  }
  calls.answer(discardCaptionDraft, { msg: 'Draft discarded' })
  await user.click(part.getByRole('button', { name: 'Descartar' }))
  calls.answer(getCaptionDraft, { available: true, draft: null })
  await user.click(await screen.findByRole('button', { name: 'Descartar borrador' }))
  await screen.findByRole('button', { name: 'Crear subtítulos automáticos' })
})

test('a draft that failed to load is asked for again', async () => {
  beginSession('professor')
  const calls = answerCalls()
  calls.answer(listCaptions, [])
  calls.answer(getCaptionDraft, refuse('video_not_found'))
  const { user } = renderElement(<CaptionsDialog item={sampleVideoLesson} onClose={() => {}} />)
  await screen.findByText('El video ya no existe.')
  calls.answer(getCaptionDraft, { available: true, draft: sampleDraft({}) })
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await card()).toBeTruthy()
})
