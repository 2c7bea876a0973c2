import type { StudyNote as OnWire } from '@ateneo/contract'
import { listStudyNotes, saveStudyNote } from '@ateneo/contract/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Asked, answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { CourseStudyNotes } from './course-study-notes.tsx'
import { ownOutbox } from './own-outbox.ts'

const slow = { timeout: 4000 }

beforeEach(() => {
  beginSession('student')
  localStorage.clear()
  ownOutbox().emit()
})

function wire(id: string, lesson: string, values: Partial<OnWire> = {}): OnWire {
  return {
    _id: id,
    courseId: 'c',
    lesson: { _id: lesson, title: `Tema ${lesson}`, isRemoved: false },
    moment: { video: 'v', second: 5 },
    isVideoReplaced: false,
    text: `Nota ${id}`,
    creationDate: '2026-11-20T12:00:00.000Z',
    editionDate: null,
    version: `${id}0`,
    ...values,
  }
}

function begin(notes: OnWire[]) {
  const calls = answerCalls()
  const kept = [...notes]
  calls.answer(listStudyNotes, ({ query }: Asked<typeof listStudyNotes>) => {
    const documents = kept.filter(
      ({ text, lesson }) =>
        text.includes(query['q'] ?? '') && [undefined, lesson._id].includes(query['lesson']),
    )
    const lessons = [...new Set(kept.map(({ lesson }) => lesson._id))].map((_id) => {
      return { _id, title: `Tema ${_id}`, count: 1 }
    })
    const course = { _id: 'c', title: 'Acuarela' }
    return { course, documents, total: documents.length, lessons, nextCursor: null }
  })
  calls.answer(saveStudyNote, ({ params, body }) => {
    const place = kept.findIndex(({ _id }) => _id === params.noteId)
    return (kept[place] = { ...kept[place]!, text: body.text, version: 'otra' })
  })
  return { calls, kept }
}

const open = () =>
  renderElement(
    <CourseStudyNotes
      courseId="c"
      lessonHrefOf={(lesson) => `/ver/${lesson}`}
      momentHrefOf={(lesson, second) => `/ver/${lesson}?t=${second}`}
    />,
  )

test('notes stand under their lessons, with a way to their moments where there is one', async () => {
  begin([
    wire('a', '1'),
    wire('b', '2', { isVideoReplaced: true }),
    wire('c', '3', { lesson: { _id: '3', title: 'Tema 3', isRemoved: true } }),
  ])
  open()
  const region = await screen.findByRole('region', { name: 'Tema 1' })
  expect(within(region).getByRole('link', { name: 'Ver en 0:05' }).getAttribute('href')).toBe(
    '/ver/1?t=5',
  )
  const replaced = screen.getByRole('region', { name: 'Tema 2' })
  expect(within(replaced).getByText('El video cambió')).toBeDefined()
  expect(within(replaced).queryByRole('link', { name: /^Ver en/ })).toBeNull()
  const removed = screen.getByRole('region', { name: /Tema 3 Ya no está en el curso/ })
  expect(within(removed).queryByRole('link')).toBeNull()
  expect(screen.getByText('3 notas')).toBeDefined()
})

test('they are found by words and lesson', async () => {
  const { calls } = begin([wire('a', '1'), wire('b', '2')])
  open()
  await screen.findByText('Nota a')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar en tus notas' }), {
    target: { value: 'Nota b' },
  })
  await waitFor(() => expect(screen.queryByText('Nota a')).toBeNull(), slow)
  expect(screen.getByText('Nota b')).toBeDefined()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nada' } })
  await screen.findByText('Ninguna de tus notas tiene esas palabras.', {}, slow)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'De qué contenido' }), {
    target: { value: '1' },
  })
  await waitFor(
    () => expect(calls.sentTo(listStudyNotes).at(-1)?.query).toEqual({ lesson: '1' }),
    slow,
  )
})

test('one is edited in place, and saved with the version that was read', async () => {
  const { calls } = begin([wire('a', '1'), wire('b', '2')])
  const { user } = open()
  const region = await screen.findByRole('region', { name: 'Tema 1' })
  await user.click(within(region).getByRole('button', { name: 'Editar nota en 0:05' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Nota en 0:05' }), {
    target: { value: 'Corregida' },
  })
  await user.click(screen.getByRole('button', { name: 'Listo' }))
  await waitFor(() => expect(calls.sentTo(saveStudyNote)).toHaveLength(1), slow)
  expect(calls.sentTo(saveStudyNote)[0]).toMatchObject({
    params: { noteId: 'a' },
    body: { content: '1', text: 'Corregida', version: 'a0' },
  })
  expect(screen.getByText('Corregida')).toBeDefined()
})

test('without notes it says how one is written; a failed list offers another try', async () => {
  const { calls } = begin([])
  open()
  expect(await screen.findByText('Todavía no tienes notas')).toBeDefined()
  calls.answer(listStudyNotes, refuse('course_not_found'))
  open()
  expect(await screen.findByText('Este curso ya no está.', {}, slow)).toBeDefined()
})
