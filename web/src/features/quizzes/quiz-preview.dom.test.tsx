import {
  listLessonQuestions,
  type NamedQuestion,
  type QuizDefinition,
  type QuizQuestionData,
} from '@ateneo/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { idOf } from '../../testing/sample-attempt.ts'
import { beginSession } from '../../testing/tabs.ts'
import QuizPreview from './quiz-preview.tsx'

beforeEach(() => beginSession('admin'))

const lessonId = idOf(1)
const option = (at: number, text: string, isRight: boolean) => {
  return { _id: idOf(at), text, isRight, feedback: '' }
}
const datas: QuizQuestionData[] = [
  { kind: 'one', options: [option(1, 'Barro', true), option(2, 'Yeso', false)] },
  { kind: 'true_false', isTrue: false },
  { kind: 'short', accepted: ['Puebla', 'puebla'] },
  { kind: 'number', value: 900, tolerance: 10, unit: '°C' },
  { kind: 'match', pairs: [{ _id: idOf(3), left: 'Puebla', right: 'Talavera' }], decoys: ['Lana'] },
  { kind: 'order', items: [{ _id: idOf(4), text: 'Amasar' }] },
  { kind: 'gaps', passage: 'El [[1]] arde.', gaps: [{ accepted: ['barro', 'lodo'] }] },
  { kind: 'open', guide: 'Que hable del horno.' },
]
const asked = datas.map((data, at): NamedQuestion => ({
  _id: idOf(100 + at),
  number: 1,
  text: `Pregunta **${data.kind}**`,
  data,
  explanation: at === 0 ? 'Así se hace.' : '',
  tags: [],
  creationDate: '2026-11-01T16:00:00.000Z',
  isArchived: at === 1,
}))
const quiz: QuizDefinition = {
  kind: 'quiz',
  instructions: 'Con **calma**.',
  passPercent: 70,
  maxAttempts: null,
  timeLimitMinutes: null,
  cooldownMinutes: 0,
  isShuffled: true,
  reveal: 'at_end',
  grade: 'best',
  slots: [
    ...asked.map(({ _id }) => ({ from: 'question' as const, question: _id, points: 1 })),
    { from: 'tag', tag: 'barro', count: 2, points: 3 },
  ],
}

test('who reviews a quiz reads its rules, each question and what is right', async () => {
  answerCalls().answer(listLessonQuestions, {
    documents: asked,
    pools: [{ tag: 'barro', count: 7, documents: asked.slice(2, 4) }],
  })
  renderElement(<QuizPreview lessonId={lessonId} quiz={quiz} />)
  expect(screen.getByText(/^10 preguntas · apruebas con 70 %/)).toBeDefined()
  expect(screen.getByText(/^10 preguntas · 14 puntos\./)).toBeDefined()
  const shown = (await screen.findAllByRole('article')).map((one) => within(one))
  expect(shown[0]!.getByText('Barro').textContent).toBe('Barro (correcta)')
  expect(shown[0]!.getByText('Yeso').textContent).toBe('Yeso')
  expect(shown[0]!.getByText('Así se hace.')).toBeDefined()
  expect(shown[1]!.getByText(/ya no está en el banco/)).toBeDefined()
  expect(shown[3]!.getByText(/^900 °C \(más o menos 10\)/)).toBeDefined()
  expect(shown[4]!.getByText('Puebla → Talavera')).toBeDefined()
  expect(shown[4]!.getByText('De sobra: Lana')).toBeDefined()
  expect(shown[6]!.getByText('Hueco 1: barro / lodo')).toBeDefined()
  expect(shown[7]!.getByText('Que hable del horno.')).toBeDefined()
  expect(screen.getByText(/^2 preguntas al azar de «barro», de 3 puntos/)).toBeDefined()
  expect(screen.getByText('Las últimas 2 de 7 con esa etiqueta.')).toBeDefined()
})

test('questions that are not read say why, and are asked for again', async () => {
  const { answer } = answerCalls()
  answer(listLessonQuestions, refuse('content_not_found'))
  renderElement(<QuizPreview lessonId={lessonId} quiz={quiz} />)
  expect(await screen.findByText('Este cuestionario ya no está en el curso.')).toBeDefined()
})
