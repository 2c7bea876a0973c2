import { importQuizQuestions, previewQuestionImport } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { ImportForm } from './import-form.tsx'

const shown = {
  format: 'gift' as const,
  fingerprint: 'f1',
  questions: [{ line: 1, kind: 'one' as const, text: '¿Cuál?', tags: [], note: null }],
  skipped: [{ line: 4, text: 'Dos {', reason: 'La llave { de esta línea no se cierra.' }],
  room: 10,
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('professor')
  calls = answerCalls()
  calls.answer(previewQuestionImport, shown)
})

async function paste(text: string) {
  const onImported = vi.fn<(count: number) => void>()
  const { user } = renderElement(<ImportForm onImported={onImported} />)
  await user.click(screen.getByRole('button', { name: 'Pegar el texto' }))
  await user.click(screen.getByRole('textbox', { name: /GIFT o XML/ }))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  return { user, onImported }
}

test('a pasted text is shown with its faulty lines, then written as it was shown', async () => {
  calls.answer(importQuizQuestions, { count: 1 })
  const { user, onImported } = await paste('¿Cuál? {=a ~b}')
  await screen.findByText('La llave { de esta línea no se cierra.')
  screen.getByRole('cell', { name: '4' })
  await user.click(screen.getByRole('button', { name: 'Importar 1 pregunta' }))
  await expect.poll(() => onImported.mock.calls).toEqual([[1]])
  expect(calls.sentTo(importQuizQuestions).map(({ body }) => body)).toEqual([
    { content: '¿Cuál? {=a ~b}', fingerprint: 'f1', envio: expect.any(String) },
  ])
})

test('a chosen file is shown; one that is too large is not sent', async () => {
  const { user } = renderElement(<ImportForm onImported={() => undefined} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['a'.repeat(2_100_000)], 'grande.txt', { type: 'text/plain' }))
  await screen.findByText(/pesa más de 2 MB/)
  expect(calls.written()).toEqual([])
  await user.upload(input, new File(['¿Cuál? {T}'], 'uno.txt', { type: 'text/plain' }))
  await screen.findByRole('heading', { name: 'Lo que se importaría' })
  expect(calls.sentTo(previewQuestionImport)).toMatchObject([{ body: { content: '¿Cuál? {T}' } }])
})

test('what fails is told, and nothing is said to be imported', async () => {
  calls.answer(importQuizQuestions, refuse('bank_full'))
  const { user, onImported } = await paste('x')
  await user.click(await screen.findByRole('button', { name: 'Importar 1 pregunta' }))
  await screen.findByText(/No caben todas/)
  expect(onImported).not.toHaveBeenCalled()
})

test('what does not fit the bank cannot be sent', async () => {
  calls.answer(previewQuestionImport, { ...shown, room: 0 })
  await paste('x')
  await screen.findByText(/Tu banco acepta 0 preguntas más/)
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
})

test('a preview that fails is told', async () => {
  calls.answer(previewQuestionImport, refuse('internal'))
  await paste('x')
  await screen.findByText(/No pudimos revisar/)
  expect(screen.queryByRole('heading', { name: 'Lo que se importaría' })).toBeNull()
})
