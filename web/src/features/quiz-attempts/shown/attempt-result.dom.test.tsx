import { getAttempt, saveAnswer, submitAttempt, type Attempt } from '@ateneo/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse } from '../../../testing/answer-calls.ts'
import { beginAsStudent, inMinutes, openQuiz } from '../../../testing/open-quiz.tsx'
import { fill, findDialog } from '../../../testing/render-screen.tsx'
import { askedQuestions, idOf, sampleAttempt, sampleSlot } from '../../../testing/sample-attempt.ts'

beginAsStudent()

const graded = (attempt: Attempt, values: Partial<Attempt> = {}): Attempt => ({
  ...attempt,
  state: 'graded',
  submitDate: inMinutes(0),
  points: 1,
  isPassed: false,
  slots: attempt.slots.map((slot) => ({ ...slot, points: 0 })),
  ...values,
})

test('submitting names what is unanswered, and shows the result', async () => {
  const attempt = sampleAttempt([askedQuestions.one, askedQuestions.short])
  const { user, answer, sentTo } = openQuiz({ attempt })
  answer(submitAttempt, graded(attempt))
  await user.click(await screen.findByRole('radio', { name: 'Barro' }))
  const saved = sampleSlot(1, askedQuestions.one, { answer: { kind: 'one', option: idOf(1) } })
  answer(getAttempt, { ...attempt, slots: [saved, attempt.slots[1]!] })
  expect(screen.queryByRole('button', { name: 'Entregar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  const dialog = await findDialog('Entregar intento')
  expect(within(dialog).getByText(/^Te falta la pregunta 2\./)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Seguir respondiendo' }))
  expect(sentTo(submitAttempt)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  await user.click(
    within(await findDialog('Entregar intento')).getByRole('button', { name: 'Entregar' }),
  )
  const title = await screen.findByRole('heading', { name: 'Todavía no apruebas' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('nothing is submitted while answers wait on the device', async () => {
  const { user, answer, sentTo } = openQuiz({ attempt: sampleAttempt([askedQuestions.one]) })
  answer(saveAnswer, 'no connection')
  await user.click(await screen.findByRole('radio', { name: 'Barro' }))
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/el intento no se ha entregado/)
  expect(sentTo(submitAttempt)).toEqual([])
})

test('at its end by the server’s clock an attempt submits itself', async () => {
  // The device is a day behind.
  const now = Date.now() + 86_400_000
  const attempt = sampleAttempt([askedQuestions.short], {
    nowDate: new Date(now).toISOString(),
    dueDate: new Date(now + 1500).toISOString(),
  })
  const { answer, sentTo } = openQuiz({ attempt })
  const { nowDate, dueDate } = attempt
  answer(saveAnswer, { savedDate: nowDate, nowDate, dueDate })
  answer(submitAttempt, graded(attempt, { isExpired: true }))
  await screen.findByText(/^Quedan 0:0[12]$/)
  fill({ '¿Qué dice la 1?': 'a última hora' })
  await screen.findByText(/Se entregó solo al terminarse el tiempo/, undefined, { timeout: 4000 })
  expect(sentTo(saveAnswer)).toHaveLength(1)
  expect(sentTo(submitAttempt)).toHaveLength(1)
})

test('five minutes and one before the end are told once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const attempt = sampleAttempt([askedQuestions.short], { dueDate: inMinutes(6) })
  openQuiz({ attempt })
  await screen.findByText(/^Quedan [56]:/)
  expect(screen.queryByText('Quedan 5 minutos.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(62_000))
  await screen.findByText('Quedan 5 minutos.')
  await act(() => vi.advanceTimersByTimeAsync(240_000))
  await screen.findByText('Queda 1 minuto.')
  vi.useRealTimers()
})

test('an answer that came after the end is told with the result', async () => {
  const attempt = sampleAttempt([askedQuestions.one])
  const { user, answer } = openQuiz({ attempt })
  answer(saveAnswer, refuse('attempt_over'))
  await screen.findByRole('radio', { name: 'Barro' })
  answer(getAttempt, graded(attempt, { isExpired: true }))
  await user.click(screen.getByRole('radio', { name: 'Barro' }))
  await screen.findByRole('heading', { name: 'Todavía no apruebas' })
  expect(screen.getByText(/^1 respuesta llegó cuando el intento ya había terminado/)).toBeDefined()
})

test('the result shows the own answer, what is right, why, and what the professor says', async () => {
  const { one, short } = askedQuestions
  const slots = [
    sampleSlot(1, one, {
      answer: { kind: 'one', option: idOf(1) },
      points: 0,
      solution: {
        answer: { kind: 'one', option: idOf(2) },
        alsoAccepted: [],
        feedback: [{ option: idOf(1), text: 'El barro se hornea.' }],
        explanation: 'Porque **fragua**.',
      },
    }),
    sampleSlot(2, short, {
      answer: { kind: 'short', text: 'Puebla' },
      points: 1,
      comment: 'Muy bien.',
    }),
  ]
  openQuiz({
    attempt: graded(sampleAttempt([one, short], { slots }), {
      slots,
      points: 1.5,
      maxPoints: 2,
      isPassed: true,
    }),
  })
  await screen.findByRole('heading', { name: '¡Aprobaste!' })
  expect(screen.getByText('1.5 de 2 puntos · 75 % (se aprueba con 70 %)')).toBeDefined()
  const [first, second] = screen.getAllByRole('article').map((one) => within(one))
  expect(first!.getByText('Incorrecta')).toBeDefined()
  expect(first!.getByText('Barro')).toBeDefined()
  expect(first!.getByText('Yeso')).toBeDefined()
  expect(first!.getByText('El barro se hornea.')).toBeDefined()
  expect(first!.getByText('fragua')).toBeDefined()
  expect(second!.getByText('Correcta')).toBeDefined()
  expect(second!.getByText('Muy bien.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Empezar/ })).toBeNull()
})

test('while a person grades, the result says so', async () => {
  const attempt = sampleAttempt([askedQuestions.open], { state: 'grading', points: 0 })
  openQuiz({ attempt })
  await screen.findByRole('heading', { name: 'En revisión' })
  expect(screen.getByText(/todavía califica 1 respuesta/)).toBeDefined()
})

test('an attempt of another quiz, or of nobody, leads back to the quiz', async () => {
  const { user, readAddress } = openQuiz({ attempt: sampleAttempt([], { contentId: idOf(77) }) })
  await screen.findByRole('heading', { name: 'No encontramos ese intento' })
  await user.click(screen.getByRole('button', { name: 'Ver el cuestionario' }))
  await screen.findByRole('button', { name: 'Empezar' })
  expect(readAddress()).not.toContain('attempt')
})
