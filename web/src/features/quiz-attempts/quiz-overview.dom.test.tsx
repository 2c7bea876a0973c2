import { getAttempt, startAttempt } from '@ateneo/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '../../testing/answer-calls.ts'
import {
  attemptId,
  beginAsStudent,
  findState,
  inMinutes,
  openQuiz,
} from '../../testing/open-quiz.tsx'
import {
  askedQuestions,
  idOf,
  sampleAttempt,
  sampleOverview,
} from '../../testing/sample-attempt.ts'

beginAsStudent()

test('the rules are told in sentences, the limit of time before it runs', async () => {
  openQuiz({ overview: { rules: { ...sampleOverview().rules, cooldownMinutes: 90 } } })
  await findState('10 preguntas · apruebas con 70 % · 3 intentos · 20 minutos')
  expect(screen.getByText('calma')).toBeDefined()
  expect(screen.getByText(/Desde que empiezas tienes 20 minutos/)).toBeDefined()
  expect(screen.getByText('Cuenta tu mejor intento.')).toBeDefined()
  expect(screen.getByText('Entre un intento y el siguiente esperas 1 h 30 min.')).toBeDefined()
  expect(screen.getByText(/El tiempo corre desde que lo empiezas: 20 minutos/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Empezar' })).toBeDefined()
})

test('beginning opens the attempt at its own address', async () => {
  const { user, answer, readAddress } = openQuiz()
  const begun = sampleAttempt([askedQuestions.short])
  answer(startAttempt, begun)
  answer(getAttempt, begun)
  await user.click(await screen.findByRole('button', { name: 'Empezar' }))
  await screen.findByRole('heading', { name: 'Pregunta 1 de 1' })
  expect(readAddress()).toContain(`attempt=${attemptId}`)
})

test.each([
  ['attempts_used', /^Ya usaste todos tus intentos/],
  ['attempt_cooling', /^Todavía no puedes empezar otro intento/],
  ['quiz_tag_short', /faltan preguntas/],
  ['video_denied', /^Ya no tienes acceso/],
] as const)('an attempt that is refused with %s says why', async (code, sentence) => {
  const { user, answer } = openQuiz()
  answer(startAttempt, refuse(code))
  await user.click(await screen.findByRole('button', { name: 'Empezar' }))
  expect(await within(await screen.findByRole('alert')).findByText(sentence)).toBeDefined()
})

test('former attempts stand with what counts, and a pause says when it ends', async () => {
  const ended = { submitDate: inMinutes(-5), points: 6.5, maxPoints: 10 }
  const base = { startDate: inMinutes(-9), dueDate: null, isExpired: false }
  openQuiz({
    overview: {
      attempts: [
        { ...base, ...ended, _id: idOf(801), number: 1, state: 'graded', isPassed: false },
        { ...base, ...ended, _id: idOf(802), number: 2, state: 'grading', isPassed: null },
      ],
      percent: 65,
      refusal: 'attempt_cooling',
      nextDate: '2026-05-03T16:00:00.000Z',
    },
  })
  await findState('No aprobado')
  expect(screen.getByText('6.5 de 10 · 65 %')).toBeDefined()
  expect(screen.getByText('En revisión')).toBeDefined()
  expect(screen.getByText(/Podrás empezar otro intento el 3 de mayo de 2026/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Empezar/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Ver el resultado del intento 1' })).toBeDefined()
})

test('an open attempt is gone on with', async () => {
  const attempt = sampleAttempt([askedQuestions.short])
  const { user, answer } = openQuiz({
    overview: { attempts: [{ ...attempt, dueDate: null }], refusal: 'attempt_open' },
  })
  answer(getAttempt, attempt)
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  expect(await screen.findByRole('heading', { name: 'Pregunta 1 de 1' })).toBeDefined()
})
