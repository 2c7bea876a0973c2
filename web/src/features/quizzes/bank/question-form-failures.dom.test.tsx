import {
  addQuizQuestion,
  editQuizQuestion,
  getQuizQuestion,
  listQuizTags,
} from '@ateneo/contract/calls'
import type { QuizQuestionData } from '@ateneo/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import type { EditedQuestion, Question } from '../queries.ts'
import { QuestionForm } from './question-form.tsx'

const insertedId = '0199d0a0-0000-7000-8000-000000000001'
const optionIds = ['0199d0a0-0000-4000-8000-00000000000a', '0199d0a0-0000-4000-8000-00000000000b']

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('professor')
  localStorage.clear()
  calls = answerCalls()
  calls.answer(listQuizTags, { tags: [{ tag: 'color', count: 2 }] })
  calls.answer(addQuizQuestion, { insertedId })
})

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

async function open(kind: string, question?: EditedQuestion) {
  const onSaved = vi.fn<(question: Question) => void>()
  const { user, unmount } = renderElement(
    <QuestionForm question={question} onSaved={onSaved} onCancel={() => undefined} />,
  )
  if (!question) {
    await user.selectOptions(screen.getByRole('combobox', { name: /^Tipo/ }), kind)
    fireEvent.change(field(/^Pregunta/), { target: { value: '¿Qué falta?' } })
  }
  return { user, unmount, onSaved }
}

test('what is missing is told at its field, and nothing is sent', async () => {
  const { user } = await open('Una opción')
  await user.clear(field(/^Pregunta/))
  await user.click(press('Agregar pregunta'))
  await screen.findByText('Escribe la pregunta.')
  expect(screen.getAllByText('Escribe la opción.')).toHaveLength(2)
  screen.getByText('Marca una sola opción correcta.')
  expect(calls.written()).toEqual([])
})

test('a gap that is twice in the text is told', async () => {
  const { user } = await open('Completar')
  await user.type(field(/^Texto con huecos/), '[[[[1]] y [[[[1]]')
  await user.type(field('Hueco 1, línea 1'), 'a')
  await user.click(press('Agregar pregunta'))
  await screen.findByText(/Cada hueco aparece una sola vez/)
  expect(calls.written()).toEqual([])
})

test('a call that fails says so, keeps what was typed, and sends it again with the same key', async () => {
  calls.answer(addQuizQuestion, refuse('internal'))
  const { user, onSaved } = await open('Respuesta abierta')
  await user.click(press('Agregar pregunta'))
  await screen.findByText(/Lo que escribiste sigue aquí/)
  expect(field(/^Pregunta/)).toHaveProperty('value', '¿Qué falta?')
  expect(onSaved).not.toHaveBeenCalled()
  calls.answer(addQuizQuestion, { insertedId })
  await expect
    .poll(async () => {
      await user.click(press('Agregar pregunta'))
      return onSaved.mock.calls.length
    })
    .toBe(1)
  const keys = calls.sentTo(addQuizQuestion).map(({ body }) => body.envio)
  expect(new Set(keys).size).toBe(1)
})

test('a full bank says what to do', async () => {
  calls.answer(addQuizQuestion, refuse('bank_full'))
  const { user } = await open('Respuesta abierta')
  await user.click(press('Agregar pregunta'))
  await screen.findByText(/Tu banco está lleno/)
  expect(calls.sentTo(addQuizQuestion)).toHaveLength(1)
})

test('what was typed comes back after the form was left', async () => {
  const { user, unmount } = await open('Ordenar')
  await user.type(field('Elemento 1'), 'Moler')
  unmount()
  renderElement(
    <QuestionForm question={undefined} onSaved={() => undefined} onCancel={() => undefined} />,
  )
  await screen.findByText('Recuperamos lo que escribiste')
  expect(field('Elemento 1')).toHaveProperty('value', 'Moler')
  expect(field(/^Pregunta/)).toHaveProperty('value', '¿Qué falta?')
})

const saved: EditedQuestion = {
  id: insertedId,
  number: 1,
  creationDate: '2026-11-01T16:00:00.000Z',
  version: 'v1',
  text: '¿Cuál?',
  explanation: '',
  tags: ['color'],
  data: {
    kind: 'one',
    options: optionIds.map((_id, at) => ({
      _id,
      text: `Opción ${at}`,
      isRight: at === 0,
      feedback: '',
    })),
  } satisfies QuizQuestionData,
}

test('an edit is saved over what was read, and asks when somebody saved meanwhile', async () => {
  const { id, ...content } = saved
  const theirs = { ...content, _id: id, text: 'De otra pestaña', version: 'v2' }
  calls.answer(getQuizQuestion, theirs)
  calls.answer(editQuizQuestion, ({ body }) =>
    body.version === 'v1'
      ? refuse('changed_elsewhere')
      : { ...theirs, text: body.text, number: 3, version: 'v3' },
  )
  const { user, onSaved } = await open('', saved)
  await user.type(field(/^Pregunta/), ' Dime.')
  await user.click(press('Guardar pregunta'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('De otra pestaña')
  dialog.getByText('¿Cuál? Dime.')
  expect(onSaved).not.toHaveBeenCalled()
})
