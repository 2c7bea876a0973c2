import { getTranscript, listChapters, saveChapters } from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { fill } from '../../testing/render-screen.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { ChaptersPart } from './chapters-part.tsx'

const videoId = '0199d0a0-0000-7000-8000-000000000001'
const lessonId = '0199d0a0-0000-7000-8000-000000000002'
const list = { version: 'v1', chapters: [{ seconds: 0, title: 'Introducción' }] }

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('professor')
  calls = answerCalls()
  calls.answer(listChapters, list)
})

function open({ hasCaptions = false } = {}) {
  const onDone = vi.fn<() => void>()
  const { user } = renderElement(<ChaptersPart {...{ videoId, lessonId, hasCaptions, onDone }} />)
  return { user, onDone }
}

const field = () => screen.findByRole('textbox', { name: 'Capítulos' })
const save = () => screen.getByRole('button', { name: 'Guardar capítulos' })

test('chapters are edited as lines, and saved with the version that was read', async () => {
  const { user, onDone } = open()
  expect(await field()).toHaveProperty('value', '0:00 Introducción')
  fill({ Capítulos: '0:00 Introducción\n1:30 El papel' })
  calls.answer(saveChapters, { ...list, version: 'v2' })
  await user.click(save())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.sentTo(saveChapters).map(({ body }) => body)).toEqual([
    {
      version: 'v1',
      chapters: [
        { seconds: 0, title: 'Introducción' },
        { seconds: 90, title: 'El papel' },
      ],
    },
  ])
})

test('a line without a time is told with its number, and nothing is sent', async () => {
  const { user, onDone } = open()
  await field()
  fill({ Capítulos: '0:00 Introducción\nEl papel' })
  await user.click(save())
  await screen.findByText(/^Línea 2: escribe el tiempo/)
  expect(calls.written()).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
})

test.each([
  ['changed_elsewhere', /Alguien cambió estos capítulos/],
  ['chapter_beyond_end', /después del final del video/],
] as const)('%s is told, and what was written stays', async (code, words) => {
  const { user } = open()
  await field()
  fill({ Capítulos: '9:00 El final' })
  calls.answer(saveChapters, refuse(code))
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(await field()).toHaveProperty('value', '9:00 El final')
})

test('a chapter is begun from what is said', async () => {
  calls.answer(getTranscript, {
    video: videoId,
    language: 'es',
    languages: [{ language: 'es', label: 'Español' }],
    cues: [{ startMs: 61_500, endMs: 64_000, text: 'Ahora el pincel' }],
    chapters: [],
  })
  const { user } = open({ hasCaptions: true })
  await field()
  await user.click(screen.getByRole('combobox', { name: 'Empezar un capítulo en lo que se dice' }))
  await user.click(await screen.findByRole('option', { name: '1:01 Ahora el pincel' }))
  expect(await field()).toHaveProperty('value', '0:00 Introducción\n1:01 Ahora el pincel')
})

test('chapters that can’t be read say so, and are asked for again', async () => {
  calls.answer(listChapters, refuse('video_not_found'))
  const { user } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('Este video ya no está.')
  calls.answer(listChapters, list)
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await field()).toHaveProperty('value', '0:00 Introducción')
})
