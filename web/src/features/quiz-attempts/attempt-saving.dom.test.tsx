import { getAttempt, saveAnswer, submitAttempt } from '@ateneo/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '../../testing/answer-calls.ts'
import {
  attemptId,
  beginAsStudent,
  findState,
  inMinutes,
  openQuiz,
  saved,
} from '../../testing/open-quiz.tsx'
import { fill } from '../../testing/render-screen.tsx'
import { askedQuestions, idOf, sampleAttempt, sampleSlot } from '../../testing/sample-attempt.ts'

beginAsStudent()

test('a choice is saved at once, and the strip says what is answered', async () => {
  const { user, sentTo } = openQuiz({
    attempt: sampleAttempt([askedQuestions.one, askedQuestions.true_false]),
  })
  await user.click(await screen.findByRole('radio', { name: 'Yeso' }))
  await findState('Guardado')
  const [saved] = sentTo(saveAnswer)
  expect(saved?.params).toEqual({ attemptId, slot: '1' })
  expect(saved?.body.answer).toEqual({ kind: 'one', option: idOf(2) })
  expect(screen.getByRole('button', { name: 'Pregunta 1, respondida' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  const heading = screen.getByRole('heading', { name: 'Pregunta 2 de 2' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('group', { name: /Qué dice la 2/ })).toBeDefined()
})

test('what is typed is saved once the typing has paused', async () => {
  const { sentTo } = openQuiz({ attempt: sampleAttempt([askedQuestions.short]) })
  await screen.findByRole('textbox')
  fill({ '¿Qué dice la 1?': 'ba' })
  fill({ '¿Qué dice la 1?': 'barro' })
  await findState('Guardando…')
  expect(sentTo(saveAnswer)).toEqual([])
  await findState('Guardado')
  expect(sentTo(saveAnswer).map(({ body }) => body.answer)).toEqual([
    { kind: 'short', text: 'barro' },
  ])
})

test('going to another question saves what was typed', async () => {
  const { user, sentTo } = openQuiz({
    attempt: sampleAttempt([askedQuestions.short, askedQuestions.short]),
  })
  await screen.findByRole('textbox')
  fill({ '¿Qué dice la 1?': 'barro' })
  await user.click(screen.getByRole('button', { name: 'Pregunta 2, sin responder' }))
  await waitFor(() => expect(sentTo(saveAnswer)).toHaveLength(1))
})

test('without a connection an answer waits on the device and is delivered after a reload', async () => {
  const attempt = sampleAttempt([askedQuestions.one])
  const first = openQuiz({ attempt })
  first.answer(saveAnswer, 'no connection')
  await first.user.click(await screen.findByRole('radio', { name: 'Barro' }))
  await findState('Sin conexión: se guardará al volver')
  first.unmount()
  // Tried once more on leaving.
  await waitFor(() => expect(first.sentTo(saveAnswer)).toHaveLength(2))

  const again = openQuiz({ attempt })
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Barro' })
  expect(radio.checked).toBe(true)
  await waitFor(() => expect(again.sentTo(saveAnswer)).toHaveLength(1))
  expect(again.sentTo(saveAnswer)[0]?.body.answer).toEqual({ kind: 'one', option: idOf(1) })
  await findState('Guardado')
})

test('the connection is back: what waits is sent by itself', async () => {
  const { user, answer } = openQuiz({ attempt: sampleAttempt([askedQuestions.one]) })
  answer(saveAnswer, 'no connection')
  await user.click(await screen.findByRole('radio', { name: 'Barro' }))
  await findState('Sin conexión: se guardará al volver')
  answer(saveAnswer, saved)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await findState('Guardado')).toBeDefined()
})

test('a later answer is always the newer one, whatever the clock of the device says', async () => {
  const ahead = sampleSlot(1, askedQuestions.one, { savedDate: inMinutes(60 * 24) })
  const { user, sentTo } = openQuiz({
    attempt: sampleAttempt([askedQuestions.one], { slots: [ahead] }),
  })
  await user.click(await screen.findByRole('radio', { name: 'Barro' }))
  await user.click(screen.getByRole('radio', { name: 'Yeso' }))
  await waitFor(() => expect(sentTo(saveAnswer)).toHaveLength(2))
  const [one, two] = sentTo(saveAnswer).map(({ body }) => body.answeredAt)
  expect(one).toBeGreaterThan(Date.parse(ahead.savedDate!))
  expect(two).toBeGreaterThan(0)
})

test.each([
  ['its tab', document, 'visibilitychange'],
  ['its window', window, 'focus'],
] as const)(
  'what was answered elsewhere comes in when %s is returned to',
  async (_, target, event) => {
    const attempt = sampleAttempt([askedQuestions.one])
    const { answer } = openQuiz({ attempt })
    await screen.findByRole('radio', { name: 'Barro' })
    const slots = [sampleSlot(1, askedQuestions.one, { answer: { kind: 'one', option: idOf(2) } })]
    answer(getAttempt, { ...attempt, slots })
    act(() => void target.dispatchEvent(new Event(event, { bubbles: true })))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yeso' }).checked).toBe(true),
    )
  },
)

test('an answer that does not fit the question is told at it', async () => {
  const { user, answer } = openQuiz({ attempt: sampleAttempt([askedQuestions.one]) })
  answer(saveAnswer, refuse('answer_invalid'))
  await user.click(await screen.findByRole('radio', { name: 'Barro' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/no corresponde a la pregunta/)
})

test('before it is handed in, the screen shows what another device has answered', async () => {
  const attempt = sampleAttempt([askedQuestions.one, askedQuestions.one])
  const { user, answer, sentTo } = openQuiz({ attempt })
  await user.click(await screen.findByRole('radio', { name: 'Barro' }))
  await findState('Guardado')
  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  const [first, second] = [idOf(1), idOf(2)].map((option) => ({ kind: 'one' as const, option }))
  const slots = [
    sampleSlot(1, askedQuestions.one, { answer: first! }),
    sampleSlot(2, askedQuestions.one, { answer: second! }),
  ]
  answer(getAttempt, { ...attempt, slots })
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Entregar intento' })
  expect(dialog.textContent).toMatch(/la pregunta 2 tiene otra respuesta, que ya ves aquí/)
  expect(dialog.textContent).toMatch(/Respondiste todas las preguntas/)
  await user.click(screen.getByRole('button', { name: 'Seguir respondiendo' }))
  expect(sentTo(submitAttempt)).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yeso' }).checked).toBe(true)
})

test('what the server has can not be known: nothing is handed in', async () => {
  const { user, answer, sentTo } = openQuiz({ attempt: sampleAttempt([askedQuestions.one]) })
  await user.click(await screen.findByRole('radio', { name: 'Barro' }))
  await findState('Guardado')
  answer(getAttempt, 'no connection')
  await user.click(screen.getByRole('button', { name: 'Entregar' }))
  await screen.findByRole('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(submitAttempt)).toEqual([])
})
