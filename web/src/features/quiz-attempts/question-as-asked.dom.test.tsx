import type { QuizQuestionData } from '@ateneo/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../testing/render.tsx'
import { idOf } from '../../testing/sample-attempt.ts'
import { QuestionAsAsked } from './question-as-asked.tsx'

const show = (data: QuizQuestionData, text = '¿Qué hace `__init__`?') =>
  renderElement(<QuestionAsAsked content={{ text, data }} />)

test('the text is drawn, and an option is chosen as in an attempt', async () => {
  const { user } = show({
    kind: 'one',
    options: ['10³', '103'].map((text, at) => ({
      _id: idOf(at),
      text,
      isRight: at === 0,
      feedback: 'sí',
    })),
  })
  expect(screen.getByText('__init__', { selector: 'code' })).toBeDefined()
  const option = screen.getByRole<HTMLInputElement>('radio', { name: '10³' })
  await user.click(option)
  expect(option.checked).toBe(true)
  expect(screen.queryByText('sí')).toBeNull()
})

test('pairs and elements stand in an order that says nothing', async () => {
  const sides = [
    ['uno', 'z'],
    ['dos', 'a'],
  ] as const
  const pairs = sides.map(([left, right], at) => ({ _id: idOf(at), left, right }))
  const { unmount } = show({ kind: 'match', pairs, decoys: ['m'] })
  const list = screen.getByRole('combobox', { name: 'uno' })
  const rights = Array.from(list.querySelectorAll('option'), ({ textContent }) => textContent)
  expect(rights).toEqual(['Elige su pareja', 'a', 'm', 'z'])
  unmount()

  show({ kind: 'order', items: ['z', 'a'].map((text, at) => ({ _id: idOf(at), text })) })
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['1.a', '2.z'])
})

test('a passage has its gaps', () => {
  const gaps = [{ accepted: ['azul'] }]
  show({ kind: 'gaps', passage: 'El cielo es [[1]].', gaps }, 'Completa el texto.')
  expect(screen.getByRole('textbox', { name: 'Hueco 1 de 1' })).toBeDefined()
  expect(screen.queryByText(/azul/)).toBeNull()
})
