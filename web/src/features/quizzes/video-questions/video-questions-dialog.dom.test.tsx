import {
  getVideoResults,
  listQuizQuestions,
  listQuizTags,
  listVideoQuestions,
  saveVideoQuestions,
} from '@ateneo/contract/calls'
import type { QuizQuestion, VideoQuestionList } from '@ateneo/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { findDialog } from '../../../testing/render-screen.tsx'
import { idOf } from '../../../testing/sample-attempt.ts'
import { beginSession } from '../../../testing/tabs.ts'
import VideoQuestionsDialog from './video-questions-dialog.tsx'

const bankQuestion = (
  id: number,
  text: string,
  data: QuizQuestion['data'] = { kind: 'true_false', isTrue: true },
): QuizQuestion => ({
  _id: idOf(id),
  text,
  data,
  number: 1,
  explanation: '',
  tags: [],
  creationDate: '2026-11-27T00:00:00.000Z',
})

const list: VideoQuestionList = {
  version: 'v1',
  questions: [{ seconds: 90, question: idOf(1), text: '¿Moja?', kind: 'true_false' }],
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('professor')
  calls = answerCalls()
  calls.answer(listVideoQuestions, list)
  const results = [{ question: idOf(1), answerCount: 4, rightCount: 3 }]
  calls.answer(getVideoResults, { results })
  calls.answer(listQuizTags, { tags: [] })
  const documents = [
    bankQuestion(1, '¿Moja?'),
    bankQuestion(2, '¿Seca?'),
    bankQuestion(3, '¿Por qué?', { kind: 'open', guide: '' }),
  ]
  calls.answer(listQuizQuestions, { documents, nextCursor: null, total: 3 })
})

const video = { videoId: idOf(90), title: 'El agua' }

function open() {
  const onClose = vi.fn<() => void>()
  const { user } = renderElement(<VideoQuestionsDialog video={video} onClose={onClose} />)
  return { user, onClose }
}

const minuteOf = (name: string) => screen.findByRole('textbox', { name: `Minuto de «${name}»` })
const save = () => screen.getByRole('button', { name: 'Guardar preguntas' })

test('a question of the bank is added at its minute, and saved with the others', async () => {
  const { user, onClose } = open()
  expect(await minuteOf('¿Moja?')).toHaveProperty('value', '1:30')
  await screen.findByText('Verdadero o falso · 4 respuestas, 75 % bien a la primera')
  await user.click(screen.getByRole('button', { name: 'Agregar preguntas' }))
  const picker = within(await findDialog('Agregar preguntas'))
  const box = (name: string) => picker.findByRole('checkbox', { name })
  expect(await box('¿Moja?')).toHaveProperty('disabled', true)
  expect(await box('¿Por qué?')).toHaveProperty('disabled', true)
  await user.click(await box('¿Seca?'))
  await user.click(picker.getByRole('button', { name: 'Agregar 1 pregunta' }))
  await user.click(save())
  await screen.findByText('Escribe un tiempo, como 1:30.')
  expect(calls.written()).toEqual([])
  await user.type(await minuteOf('¿Seca?'), '1:30')
  await user.click(save())
  await screen.findByText('Otra pregunta se hace en ese segundo.')
  await user.clear(await minuteOf('¿Seca?'))
  await user.type(await minuteOf('¿Seca?'), '1:00:05')
  calls.answer(saveVideoQuestions, { ...list, version: 'v2' })
  await user.click(save())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.sentTo(saveVideoQuestions).map(({ body }) => body)).toEqual([
    {
      version: 'v1',
      questions: [
        { question: idOf(1), seconds: 90 },
        { question: idOf(2), seconds: 3605 },
      ],
    },
  ])
})

test('what somebody else saved meanwhile is told, and what was written stays', async () => {
  const { user, onClose } = open()
  const minute = await minuteOf('¿Moja?')
  await user.clear(minute)
  await user.type(minute, '2:00')
  calls.answer(saveVideoQuestions, refuse('changed_elsewhere'))
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('Alguien cambió las preguntas')
  expect(await minuteOf('¿Moja?')).toHaveProperty('value', '2:00')
  expect(onClose).not.toHaveBeenCalled()
})

test('a list that can’t be read says so', async () => {
  calls.answer(listVideoQuestions, refuse('video_not_found'))
  open()
  expect(await screen.findByText('Este video ya no está.')).toBeDefined()
})
