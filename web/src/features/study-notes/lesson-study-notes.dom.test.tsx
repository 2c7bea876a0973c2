import type { StudyNote as OnWire } from '@ateneo/contract'
import { deleteStudyNote, listLessonStudyNotes, saveStudyNote } from '@ateneo/contract/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { beginSession } from '../../testing/tabs.ts'
import LessonStudyNotes from './lesson-study-notes.tsx'
import type { NoteRequest } from './note-request.ts'
import { ownOutbox } from './own-outbox.ts'

const slow = { timeout: 4000 }

beforeEach(() => {
  beginSession('student')
  localStorage.clear()
  ownOutbox().emit()
})

function wire(id: string, second: number | null, values: Partial<OnWire> = {}): OnWire {
  return {
    _id: id,
    courseId: 'c',
    lesson: { _id: 'l', title: 'Luz', isRemoved: false },
    moment: second === null ? null : { video: 'v', second },
    isVideoReplaced: false,
    text: `Nota ${id}`,
    creationDate: '2026-11-20T12:00:00.000Z',
    editionDate: null,
    version: `${id}0`,
    ...values,
  }
}

/** A server that keeps notes, and can be away. */
function begin(...notes: OnWire[]) {
  const kept = new Map(notes.map((note) => [note._id, note]))
  const calls = answerCalls()
  const state = { isAway: false }
  calls.answer(listLessonStudyNotes, () =>
    state.isAway ? 'no connection' : { documents: [...kept.values()] },
  )
  calls.answer(saveStudyNote, ({ params, body }) => {
    if (state.isAway) return 'no connection'
    const before = kept.get(params.noteId!)
    const note = {
      ...wire(params.noteId!, body.moment?.second ?? null),
      text: body.text,
      version: `${before?.version ?? ''}+`,
    }
    kept.set(note._id, note)
    return note
  })
  calls.answer(deleteStudyNote, ({ params }) => {
    kept.delete(params.noteId!)
    return { msg: 'Study note deleted' }
  })
  return { calls, kept, state }
}

function open(request?: NoteRequest, video: HTMLVideoElement | null = null) {
  const element = (asked: NoteRequest | undefined) => (
    <LessonStudyNotes
      courseId="c"
      lesson={{ id: 'l', title: 'Luz' }}
      request={asked}
      video={video}
      allHref="/Dashboard/notas/c"
      hrefOf={(second) => `/ver?t=${second}`}
    />
  )
  const view = renderElement(element(request))
  return { ...view, ask: (asked: NoteRequest) => view.rerender(element(asked)) }
}

const asked = (second: number): NoteRequest => ({
  moment: { video: 'v', second },
  wasPlaying: false,
})
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const entries = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))
const type = (into: HTMLElement, value: string) => fireEvent.change(into, { target: { value } })

test('a note is kept at each key, and saved after a pause', async () => {
  const { calls, kept } = begin()
  open(asked(192))
  const text = await field('Nota en 3:12')
  expect(document.activeElement).toBe(text)
  type(text, 'La luz')
  expect(JSON.stringify({ ...localStorage })).toContain('La luz')
  expect(calls.sentTo(saveStudyNote)).toEqual([])
  await waitFor(() => expect([...kept.values()].map((one) => one.text)).toEqual(['La luz']), slow)
  await screen.findByText('Guardada')
  type(text, 'La luz **blanca**')
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }))
  await waitFor(() => expect(calls.sentTo(saveStudyNote)).toHaveLength(2), slow)
  const bodies = calls.sentTo(saveStudyNote).map(({ body }) => body)
  expect(
    bodies.map(({ moment, version, draft }) => [moment?.second, version, draft.number]),
  ).toEqual([
    [192, null, 1],
    [192, null, 2],
  ])
  expect((await screen.findByText('blanca')).tagName).toBe('STRONG')
  expect(screen.queryByRole('textbox')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar nota en 3:12'),
  )
})

test('a note without a line stays, and arrives when the line is back', async () => {
  const { kept, state } = begin(wire('a', 5))
  state.isAway = true
  open(asked(7))
  type(await field('Nota en 0:07'), 'En el metro')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  await screen.findByText(/Sin conexión: tu nota está en este aparato/, {}, slow)
  expect(screen.getByText('En el metro')).toBeDefined()
  state.isAway = false
  fireEvent(window, new Event('online'))
  await waitFor(
    () => expect([...kept.values()].map((one) => one.text)).toContain('En el metro'),
    slow,
  )
  await waitFor(() => expect(screen.queryByText(/Sin conexión/)).toBeNull(), slow)
  expect(Object.keys(localStorage).filter((key) => key.includes('study-notes:'))).toEqual([])
})

test('a page that was closed without a line leaves its note to the next one', async () => {
  const { kept, state } = begin(wire('a', 5))
  state.isAway = true
  const { unmount } = open(asked(7))
  type(await field('Nota en 0:07'), 'Antes de cerrar')
  unmount()
  state.isAway = false
  open()
  await screen.findByText('Antes de cerrar')
  await waitFor(
    () =>
      expect([...kept.values()].map((one) => one.text).toSorted()).toEqual([
        'Antes de cerrar',
        'Nota a',
      ]),
    slow,
  )
  expect(entries()).toEqual(['nota en 0:05', 'nota en 0:07'])
})

test('a note that changed elsewhere is kept beside the other', async () => {
  const { calls, kept } = begin(wire('a', 5))
  calls.answer(saveStudyNote, ({ params, body }) => {
    if (params.noteId === 'a') {
      kept.set('a', wire('a', 5, { text: 'La del teléfono', version: 'a1' }))
      return refuse('changed_elsewhere')
    }
    const copy = { ...wire(params.noteId!, 5), text: body.text }
    kept.set(copy._id, copy)
    return copy
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Editar nota en 0:05' }))
  type(await field('Nota en 0:05'), 'La de aquí')
  await waitFor(() => expect(kept.size).toBe(2), slow)
  expect((await field('Nota en 0:05')).value).toBe('La de aquí')
  expect([...kept.values()].map((one) => one.text)).toEqual(['La del teléfono', 'La de aquí'])
  await waitFor(() => expect(entries()).toHaveLength(2))
})

test('a deleted note can be taken back, and is gone for whoever leaves', async () => {
  const { calls, kept } = begin(wire('a', 5))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Eliminar nota en 0:05' }))
  expect(screen.getByText('Nota eliminada.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Nota a')
  expect(calls.sentTo(deleteStudyNote)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Eliminar nota en 0:05' }))
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(kept.size).toBe(0), slow)
})

test('a note that the server refuses keeps its text, with the reason', async () => {
  const { calls, kept } = begin()
  calls.answer(saveStudyNote, refuse('study_notes_full'))
  const { user } = open(asked(7))
  type(await field('Nota en 0:07'), 'Una más')
  await user.click(screen.getByRole('button', { name: 'Listo' }))
  const entry = await screen.findByRole('article', { name: 'nota en 0:07' })
  await within(entry).findByText(/Ya tienes 200 notas en este contenido/, {}, slow)
  expect(within(entry).getByText('Una más')).toBeDefined()
  calls.answer(saveStudyNote, ({ params, body }) => {
    const note = { ...wire(params.noteId!, 7), text: body.text }
    kept.set(note._id, note)
    return note
  })
  await user.click(within(entry).getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(kept.size).toBe(1), slow)
})

test('a new note of which nothing is left goes', async () => {
  const { calls } = begin()
  const { user } = open(asked(7))
  await user.click(await screen.findByRole('button', { name: 'Listo' }))
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(calls.written()).toEqual([])
})

test('a moment plays there; one of a replaced video leads nowhere', async () => {
  begin(wire('a', 5), wire('b', 9, { isVideoReplaced: true }), wire('c', 12, { text: '' }))
  const video = document.createElement('video')
  document.body.append(video)
  const { user } = open(undefined, video)
  await user.click(await screen.findByRole('button', { name: 'Ir a 0:05' }))
  expect(video.currentTime).toBe(5)
  const replaced = screen.getByRole('article', { name: 'nota en 0:09' })
  expect(within(replaced).getByText('El video cambió')).toBeDefined()
  expect(within(replaced).queryByRole('button', { name: /^Ir a/ })).toBeNull()
  const bookmark = screen.getByRole('article', { name: 'marca en 0:12' })
  expect(within(bookmark).getByText('Momento marcado')).toBeDefined()
  expect(within(bookmark).getByRole('button', { name: 'Editar marca en 0:12' })).toBeDefined()
  video.remove()
})

test('a second request begins another note, and the first one stays', async () => {
  const { kept } = begin()
  const { ask } = open(asked(7))
  type(await field('Nota en 0:07'), 'Primera')
  ask(asked(30))
  type(await field('Nota en 0:30'), 'Segunda')
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }))
  await waitFor(
    () =>
      expect([...kept.values()].map((one) => one.text).toSorted()).toEqual(['Primera', 'Segunda']),
    slow,
  )
})
