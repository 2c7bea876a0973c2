import { expect, test } from 'vitest'
import { groupByLesson } from './group-by-lesson.ts'
import { byMoment, mergeNotes, type StudyNote } from './study-note.ts'

const note = (id: string, values: Partial<StudyNote> = {}): StudyNote => ({
  id,
  courseId: 'c',
  lesson: { id: 'l', title: 'Luz', isRemoved: false },
  moment: null,
  isVideoReplaced: false,
  text: id,
  version: 'v',
  state: 'saved',
  ...values,
})
const at = (second: number) => ({ video: 'v', second })

test('what waits is shown in place of the saved text, and new notes behind', () => {
  const waiting = [
    { note: note('a', { text: 'nuevo', state: 'waiting' }), at: 2 },
    { note: note('a', { text: 'viejo', state: 'waiting' }), at: 1 },
    { note: note('z', { state: 'waiting' }), at: 3 },
  ]
  const saved = [note('a', { isVideoReplaced: true }), note('b')]
  expect(
    mergeNotes(saved, waiting).map(({ id, text, isVideoReplaced }) => [id, text, isVideoReplaced]),
  ).toEqual([
    ['a', 'nuevo', true],
    ['b', 'b', false],
    ['z', 'z', false],
  ])
})

test('notes are sorted by their second, and those of the whole lesson are first', () => {
  const notes = [note('c', { moment: at(9) }), note('b', { moment: at(0) }), note('a')]
  expect(notes.toSorted(byMoment).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('notes of a lesson stand together, in the order of the lessons', () => {
  const other = { id: 'm', title: 'Sombra', isRemoved: false }
  const notes = [note('a'), note('b', { lesson: other }), note('c')]
  expect(groupByLesson(notes).map(({ lesson, notes: own }) => [lesson.id, own.length])).toEqual([
    ['l', 2],
    ['m', 1],
  ])
})
