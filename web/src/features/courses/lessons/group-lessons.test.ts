import { expect, test } from 'vitest'
import { countLessons, countSeen } from './count-lessons.ts'
import type { Lesson } from '../course.ts'
import { groupLessons } from './group-lessons.ts'

const lesson = (id: string, sectionId: string | null, kind: Lesson['kind'] = 'video'): Lesson => ({
  id,
  kind,
  isAudio: false,
  isSample: false,
  title: id,
  description: '',
  durationSeconds: 0,
  createdAt: '2026-05-01T00:00:00.000Z',
  videoId: kind === 'video' ? `video ${id}` : null,
  file: null,
  sectionId,
  position: 1,
  replacesId: null,
})

test('lessons are grouped by section and numbered through the course', () => {
  const groups = groupLessons({
    sections: [
      { id: 's1', title: 'Uno' },
      { id: 'empty', title: 'Vacía' },
      { id: 's2', title: 'Dos' },
    ],
    lessons: [lesson('a', null), lesson('b', 's1'), lesson('c', 's1'), lesson('d', 's2')],
  })
  expect(
    groups.map(({ section, lessons, firstNumber }) => [
      section?.title ?? null,
      lessons.map(({ id }) => id),
      firstNumber,
    ]),
  ).toEqual([
    [null, ['a'], 1],
    ['Uno', ['b', 'c'], 2],
    ['Dos', ['d'], 4],
  ])
})

test('lessons of one kind are counted by its name, others as contents', () => {
  const videos = [lesson('a', null), lesson('b', null)]
  expect([countLessons([]), countLessons(videos), countSeen(1, videos)]).toEqual([
    '0 videos',
    '2 videos',
    '1 de 2 videos vistos',
  ])
  const mixed = [...videos, lesson('c', null, 'text')]
  expect([countLessons(mixed), countLessons(mixed.slice(2)), countSeen(1, mixed)]).toEqual([
    '3 contenidos',
    '1 texto',
    '1 de 3 contenidos vistos',
  ])
})
