import type { AskedQuestion, QuizAnswer } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { askedQuestions, idOf } from '../../../testing/sample-attempt.ts'
import { ShownAnswer } from './shown-answer.tsx'

const { one, gaps, number, order } = askedQuestions

test.each<[AskedQuestion, QuizAnswer | null]>([
  [one, null],
  [one, { kind: 'one', option: null }],
  [gaps, { kind: 'gaps', texts: ['', ' '] }],
  [number, { kind: 'number', text: ' ' }],
])('%j answered %j says that there is none', (question, answer) => {
  renderElement(<ShownAnswer question={question} answer={answer} />)
  expect(screen.getByText('Sin respuesta')).toBeDefined()
})

test('gaps are filled in their passage, with what else counts', () => {
  const answer: QuizAnswer = { kind: 'gaps', texts: ['barro', ''] }
  renderElement(<ShownAnswer question={gaps} answer={answer} alsoAccepted={[['lodo'], []]} />)
  expect(screen.getByText(/^El/).textContent).toBe('El barro / lodo se hornea a — grados.')
})

test('what was put in order is a numbered list', () => {
  const answer: QuizAnswer = { kind: 'order', items: [idOf(11), idOf(10)] }
  renderElement(<ShownAnswer question={order} answer={answer} />)
  expect(screen.getByRole('list').tagName).toBe('OL')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Amasar',
    'Hornear',
  ])
})
