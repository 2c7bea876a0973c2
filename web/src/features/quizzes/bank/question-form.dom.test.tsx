import { addQuizQuestion, listQuizTags } from '@ateneo/contract/calls'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import type { Question } from '../queries.ts'
import { QuestionForm } from './question-form.tsx'

const insertedId = '0199d0a0-0000-7000-8000-000000000001'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('professor')
  localStorage.clear()
  calls = answerCalls()
  calls.answer(listQuizTags, { tags: [{ tag: 'color', count: 2 }] })
  calls.answer(addQuizQuestion, { insertedId })
})

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
/** As pasting does; 'Varias opciones' and 'Completar' are typed. */
const write = (name: string | RegExp, value: string) =>
  void fireEvent.change(field(name), { target: { value } })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

async function open(kind: string) {
  const onSaved = vi.fn<(question: Question) => void>()
  const { user } = renderElement(
    <QuestionForm question={undefined} onSaved={onSaved} onCancel={() => undefined} />,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: /^Tipo/ }), kind)
  write(/^Pregunta/, '¿Qué falta?')
  return { user, onSaved }
}

const sentData = () => calls.sentTo(addQuizQuestion).map(({ body }) => body.data)

type User = Awaited<ReturnType<typeof open>>['user']
const kinds: [string, (user: User) => Promise<void>, object][] = [
  [
    'Una opción',
    async (user) => {
      write('Opción 1', 'Ocre')
      write('Opción 2', 'Cian')
      await user.click(screen.getByRole('radio', { name: 'La opción 2 es correcta' }))
      await user.click(screen.getByRole('radio', { name: 'La opción 1 es correcta' }))
      write(/elige la opción 2/, 'No')
    },
    {
      kind: 'one',
      options: [
        expect.objectContaining({ text: 'Ocre', isRight: true, feedback: '' }),
        expect.objectContaining({ text: 'Cian', isRight: false, feedback: 'No' }),
      ],
    },
  ],
  [
    'Varias opciones',
    async (user) => {
      await user.click(press('Agregar opción'))
      await user.keyboard('Tres')
      await user.type(field('Opción 1'), 'Uno')
      await user.type(field('Opción 2'), 'Dos')
      await user.click(screen.getByRole('checkbox', { name: 'La opción 1 es correcta' }))
      await user.click(screen.getByRole('checkbox', { name: 'La opción 3 es correcta' }))
      await user.click(press('Subir la opción 3'))
      await user.click(press('Quitar la opción 1'))
    },
    {
      kind: 'several',
      options: [
        expect.objectContaining({ text: 'Tres', isRight: true }),
        expect.objectContaining({ text: 'Dos', isRight: false }),
      ],
    },
  ],
  [
    'Verdadero o falso',
    async (user) => user.click(screen.getByRole('radio', { name: 'Falso' })),
    { kind: 'true_false', isTrue: false },
  ],
  [
    'Respuesta corta',
    async (user) => {
      await user.type(field(/aceptan, línea 1/), 'grana{Enter}cochinilla')
    },
    { kind: 'short', accepted: ['grana', 'cochinilla'] },
  ],
  [
    'Número',
    async () => {
      write(/^Número/, '3.14')
      write(/^Tolerancia/, '0.01')
      write(/^Unidad/, 'cm')
    },
    { kind: 'number', value: 3.14, tolerance: 0.01, unit: 'cm' },
  ],
  [
    'Relacionar',
    async () => {
      write('Elemento de la pareja 1', 'Ocre')
      write('Su pareja de la pareja 1', 'tierra')
      write('Elemento de la pareja 2', 'Añil')
      write('Su pareja de la pareja 2', 'planta')
      write(/de sobra, línea 1/, 'insecto')
    },
    {
      kind: 'match',
      pairs: [
        expect.objectContaining({ left: 'Ocre', right: 'tierra' }),
        expect.objectContaining({ left: 'Añil', right: 'planta' }),
      ],
      decoys: ['insecto'],
    },
  ],
  [
    'Ordenar',
    async (user) => {
      write('Elemento 1', 'Moler')
      write('Elemento 2', 'Aplicar')
      await user.click(press('Bajar el elemento 1'))
    },
    {
      kind: 'order',
      items: [
        expect.objectContaining({ text: 'Aplicar' }),
        expect.objectContaining({ text: 'Moler' }),
      ],
    },
  ],
  [
    'Completar',
    async (user) => {
      await user.type(field(/^Texto con huecos/), 'El azul sale del ')
      await user.click(press('Agregar hueco'))
      await user.keyboard('.')
      await user.type(field('Hueco 1, línea 1'), 'añil{Enter}índigo')
    },
    {
      kind: 'gaps',
      passage: 'El azul sale del [[1]].',
      gaps: [{ accepted: ['añil', 'índigo'] }],
    },
  ],
  [
    'Respuesta abierta',
    async (user) => user.type(field(/^Guía/), 'Habla de la luz'),
    { kind: 'open', guide: 'Habla de la luz' },
  ],
]

test.each(kinds)('a question is written: %s', async (kind, write, data) => {
  const { user, onSaved } = await open(kind)
  await write(user)
  await user.click(press('Agregar pregunta'))
  await expect.poll(sentData).toEqual([data])
  await expect.poll(() => onSaved.mock.calls).toMatchObject([[{ id: insertedId, data }]])
})
