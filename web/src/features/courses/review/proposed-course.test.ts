import { expect, test } from 'vitest'
import type { Course, Lesson } from '../course.ts'
import { openedIdOf, proposeCourse, withoutRemoved } from './proposed-course.ts'

const lesson = (id: string, values: Partial<Lesson> = {}): Lesson => ({
  id,
  kind: 'video',
  isAudio: false,
  isSample: false,
  title: id,
  description: '',
  durationSeconds: 60,
  createdAt: '2026-11-23T00:00:00.000Z',
  videoId: `video of ${id}`,
  file: null,
  sectionId: null,
  position: 1,
  replacesId: null,
  ...values,
})

const course = (values: Partial<Course>) =>
  ({ sections: [], lessons: [], removedLessonIds: [], arrangement: null, ...values }) as Course

const published = course({ id: 'p', lessons: [lesson('a'), lesson('b'), lesson('c')], price: 90 })

const changesOf = ({ lessons }: Course) =>
  lessons.map(({ title, proposal }) => `${title} ${proposal?.change}`)

test('what is added comes last, and what is removed stays in its place until it is published', () => {
  const revision = course({ id: 'r', lessons: [lesson('x')], removedLessonIds: ['b'], price: 120 })
  const proposed = proposeCourse(revision, published)
  expect(changesOf(proposed)).toEqual(['a kept', 'b removed', 'c kept', 'x added'])
  expect(proposed).toMatchObject({ id: 'r', price: 120 })
  expect(withoutRemoved(proposed)).toMatchObject({
    lessonCount: 3,
    durationSeconds: 180,
    lessonKind: 'video',
  })
})

test('a replaced lesson keeps its id and place, with the words and the video of the revision', () => {
  const other = lesson('r1', { title: 'A', videoId: 'new', durationSeconds: 9, replacesId: 'a' })
  const [shown] = proposeCourse(course({ id: 'r', lessons: [other] }), published).lessons
  expect(shown).toMatchObject({ id: 'a', title: 'A', videoId: 'new', durationSeconds: 9 })
  expect(shown!.proposal).toMatchObject({ change: 'replaced', replacementId: 'r1' })
  expect(openedIdOf(shown!)).toBe('r1')
})

test.each([
  [{ title: 'Otra' }, 'replaced'],
  [{ title: 'a' }, 'kept'],
])('of words alone (%j), the published video is opened: %s', (words, change) => {
  const other = lesson('r1', { videoId: null, replacesId: 'a', ...words })
  const [shown] = proposeCourse(course({ id: 'r', lessons: [other] }), published).lessons
  expect(shown!.proposal!.change).toBe(change)
  expect([shown!.videoId, openedIdOf(shown!)]).toEqual(['video of a', 'a'])
})

test('moved lessons are told, in their new section', () => {
  const arrangement = {
    lessons: ['a', 'b'],
    sections: [{ _id: 's', title: 'Nueva', lessons: ['c'] }],
  }
  const { lessons, sections } = proposeCourse(course({ id: 'r', arrangement }), published)
  expect(sections).toEqual([{ id: 's', title: 'Nueva' }])
  expect(lessons.filter(({ proposal }) => proposal!.isMoved)).toMatchObject([
    { id: 'c', sectionId: 's' },
  ])
})
