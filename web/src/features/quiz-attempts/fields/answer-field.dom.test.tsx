import type { AskedQuestion, QuizAnswer } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fill } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { askedQuestions, idOf } from '../../../testing/sample-attempt.ts'
import { AnswerField } from './answer-field.tsx'

/** The fields of a question, and the answers that they gave. */
function open(question: AskedQuestion, first: QuizAnswer | null = null) {
  const given: QuizAnswer[] = []
  const Question = () => {
    const [answer, setAnswer] = useState(first)
    return (
      <>
        <p id="prompt">¿Cuál?</p>
        <AnswerField
          question={question}
          answer={answer}
          labelledBy="prompt"
          name="one"
          onAnswer={(next) => {
            given.push(next)
            setAnswer(next)
          }}
        />
      </>
    )
  }
  return { ...renderElement(<Question />), given, last: () => given.at(-1) }
}

test('one option is chosen, changed by the keyboard and taken back', async () => {
  const { user, given } = open(askedQuestions.one)
  expect(screen.getByRole('group', { name: '¿Cuál?' })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Barro' }))
  await user.keyboard('{ArrowDown}')
  await user.click(screen.getByRole('button', { name: 'Quitar mi respuesta' }))
  expect(given).toEqual([
    { kind: 'one', option: idOf(1) },
    { kind: 'one', option: idOf(2) },
    { kind: 'one', option: null },
  ])
})

test('several options are chosen, in the order in which they stand', async () => {
  const { user, last } = open(askedQuestions.several)
  expect(screen.getByText('Puede haber más de una correcta.')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Ocre' }))
  await user.click(screen.getByRole('checkbox', { name: 'Azul' }))
  expect(last()).toEqual({ kind: 'several', options: [idOf(3), idOf(5)] })
  await user.click(screen.getByRole('checkbox', { name: 'Ocre' }))
  expect(last()).toEqual({ kind: 'several', options: [idOf(3)] })
})

test('what is false is said so', async () => {
  const { user, last } = open(askedQuestions.true_false)
  await user.click(screen.getByRole('radio', { name: 'Falso' }))
  expect(last()).toEqual({ kind: 'true_false', isTrue: false })
})

test('a short text is typed', async () => {
  const { user, last } = open(askedQuestions.short)
  await user.type(screen.getByRole('textbox', { name: '¿Cuál?' }), 'Puebla')
  expect(last()).toEqual({ kind: 'short', text: 'Puebla' })
})

test('a number is named with its unit, and what is no number is told', async () => {
  const { user, last } = open(askedQuestions.number)
  const field = screen.getByRole('textbox', { name: '¿Cuál? °C' })
  expect(field.getAttribute('inputmode')).toBe('decimal')
  await user.type(field, '1,5')
  expect(last()).toEqual({ kind: 'number', text: '1,5' })
  expect(screen.queryByText(/Escribe un número/)).toBeNull()
  await user.type(field, ' kilos')
  expect(screen.getByText(/Escribe un número/)).toBeDefined()
})

test('each left side is matched by a list, and taken apart again', async () => {
  const { user, last } = open(askedQuestions.match)
  const puebla = screen.getByRole('combobox', { name: 'Puebla' })
  await user.selectOptions(puebla, 'Talavera')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Oaxaca' }), 'Barro negro')
  expect(last()).toEqual({
    kind: 'match',
    pairs: [
      { left: idOf(6), right: idOf(8) },
      { left: idOf(7), right: idOf(9) },
    ],
  })
  await user.selectOptions(puebla, 'Elige su pareja')
  expect(last()).toEqual({ kind: 'match', pairs: [{ left: idOf(7), right: idOf(9) }] })
})

test('elements are put in order by their buttons', async () => {
  const { user, last } = open(askedQuestions.order)
  await user.click(await screen.findByRole('button', { name: 'Subir Amasar' }))
  expect(last()).toEqual({ kind: 'order', items: [idOf(11), idOf(10)] })
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['1.Amasar', '2.Hornear'])
})

test('an order that is right as it stands is no answer until it is confirmed', async () => {
  const { user, given } = open(askedQuestions.order)
  const confirm = await screen.findByRole('button', { name: 'Así están en orden' })
  expect(given).toEqual([])
  await user.click(confirm)
  expect(given).toEqual([{ kind: 'order', items: [idOf(10), idOf(11)] }])
  expect(screen.queryByRole('button', { name: 'Así están en orden' })).toBeNull()
})

test('gaps are filled within their passage', async () => {
  const { user, last } = open(askedQuestions.gaps)
  await user.type(screen.getByRole('textbox', { name: 'Hueco 2 de 2' }), '900')
  expect(last()).toEqual({ kind: 'gaps', texts: ['', '900'] })
  await user.type(screen.getByRole('textbox', { name: 'Hueco 1 de 2' }), 'barro')
  expect(last()).toEqual({ kind: 'gaps', texts: ['barro', '900'] })
})

test('a long answer counts its characters', async () => {
  const { last } = open(askedQuestions.open, { kind: 'open', text: 'Hola' })
  expect(screen.getByText(/^4 de 20,000 caracteres/)).toBeDefined()
  fill({ '¿Cuál?': 'x'.repeat(1234) })
  expect(screen.getByText(/^1,234 de 20,000 caracteres/)).toBeDefined()
  expect(last()).toEqual({ kind: 'open', text: 'x'.repeat(1234) })
})

test('an answer of another kind is none', () => {
  open(askedQuestions.short, { kind: 'one', option: idOf(1) })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '¿Cuál?' }).value).toBe('')
})
