import { importQuizQuestions, previewQuestionImport } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { idOf } from '../../../testing/sample-attempt.ts'
import { ImportForm } from './import-form.tsx'

const shown = {
  format: 'gift' as const,
  fingerprint: 'f1',
  questions: [
    {
      line: 1,
      content: {
        text: '¿Cuál **sí**?',
        data: {
          kind: 'one' as const,
          options: [
            { _id: idOf(1), text: 'Ésta', isRight: true, feedback: '' },
            { _id: idOf(2), text: 'Otra', isRight: false, feedback: '' },
          ],
        },
        explanation: 'Porque *sí*.',
        tags: ['repaso'],
      },
      note: 'No se importan las pistas.',
    },
  ],
  skipped: [{ line: 4, text: 'Dos {', reason: 'La llave { de esta línea no se cierra.' }],
  room: 10,
}

const ask = ({ text }: { text: string }) => <p>{`Se pregunta: ${text}`}</p>

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('professor')
  calls = answerCalls()
  calls.answer(previewQuestionImport, shown)
})

async function paste(text: string) {
  const onImported = vi.fn<(count: number) => void>()
  const { user } = renderElement(<ImportForm ask={ask} onImported={onImported} />)
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

test('each question is shown as it is asked, with what was left out and what is right', async () => {
  const { user } = await paste('x')
  const list = within(await screen.findByRole('region', { name: 'Así las verán tus estudiantes' }))
  const question = within(list.getByRole('article'))
  question.getByText('Se pregunta: ¿Cuál **sí**?')
  question.getByText('Línea 1 · Una opción · repaso')
  question.getByText('No se importan las pistas.')
  await user.click(question.getByText('Lo correcto'))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ésta (correcta)',
    'Otra',
  ])
  question.getByText('sí', { selector: 'em' })
})

test('of many questions those that change are shown alone, and more at a press', async () => {
  const [first] = shown.questions
  const questions = Array.from({ length: 45 }, (_, at) => ({
    ...first!,
    line: at + 1,
    note: at % 15 === 0 ? 'No se importan las pistas.' : null,
  }))
  calls.answer(previewQuestionImport, { ...shown, skipped: [], questions })
  const { user } = await paste('x')
  const count = () => screen.getAllByRole('article').length
  await expect.poll(count).toBe(20)
  await user.click(screen.getByRole('button', { name: 'Mostrar más preguntas' }))
  expect(count()).toBe(40)
  await user.click(
    screen.getByRole('checkbox', { name: 'Sólo las que cambian en algo (3 preguntas)' }),
  )
  expect(count()).toBe(3)
  expect(screen.queryByRole('button', { name: 'Mostrar más preguntas' })).toBeNull()
})

test.each([
  ['question_file_too_complex', /tiene demasiado que leer/],
  ['question_files_busy', /Hay varios archivos en lectura/],
] as const)('a file that is refused with %s is told so', async (code, sentence) => {
  calls.answer(previewQuestionImport, refuse(code))
  await paste('x')
  expect(await screen.findByText(sentence)).toBeDefined()
})

test('a chosen file is shown; one that is too large is not sent', async () => {
  const { user } = renderElement(<ImportForm ask={ask} onImported={() => undefined} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['a'.repeat(2_100_000)], 'grande.txt', { type: 'text/plain' }))
  await screen.findByText(/pesa más de 2 MB/)
  expect(calls.written()).toEqual([])
  await user.upload(input, new File(['¿Cuál? {T}'], 'uno.txt', { type: 'text/plain' }))
  await screen.findByRole('heading', { name: 'Lo que se importaría' })
  expect(calls.sentTo(previewQuestionImport)).toMatchObject([{ body: { content: '¿Cuál? {T}' } }])
})

test.each([
  ['UTF-16', [0xff, 0xfe, 0xf1, 0, 0x20, 0, 0x7b, 0, 0x54, 0, 0x7d, 0], false],
  ["Windows' letters", [0xf1, 0x20, 0x7b, 0x54, 0x7d], true],
])('a file in %s is sent as it reads', async (_, bytes, isFromWindows) => {
  const { user } = renderElement(<ImportForm ask={ask} onImported={() => undefined} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File([Uint8Array.from(bytes)], 'uno.txt', { type: 'text/plain' }))
  await screen.findByRole('heading', { name: 'Lo que se importaría' })
  expect(calls.sentTo(previewQuestionImport)).toMatchObject([{ body: { content: 'ñ {T}' } }])
  expect(screen.queryByText(/como lo guarda Windows/) !== null).toBe(isFromWindows)
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
