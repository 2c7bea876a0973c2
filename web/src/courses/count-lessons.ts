import { formatCount } from '../ui/format.ts'
import { isVideoLesson, type Lesson } from './course.ts'

type Lessons = readonly Lesson[]

export const hasOnlyVideos = (lessons: Lessons) => lessons.every(isVideoLesson)

/** `3 videos`, the specification's word; `3 contenidos` of a course with other kinds. */
export const countLessons = (lessons: Lessons) => count(lessons.length, lessons)

const count = (some: number, lessons: Lessons) =>
  hasOnlyVideos(lessons)
    ? formatCount(some, 'video', 'videos')
    : formatCount(some, 'contenido', 'contenidos')

/** `Te faltan 2 videos por ver`. */
export const countUnseen = (unseen: number, lessons: Lessons) =>
  `Te ${unseen === 1 ? 'falta' : 'faltan'} ${count(unseen, lessons)} por ver`

/** `1 de 3 videos vistos`. */
export const countSeen = (seenCount: number, lessons: Lessons) =>
  `${seenCount} de ${
    hasOnlyVideos(lessons)
      ? formatCount(lessons.length, 'video visto', 'videos vistos')
      : formatCount(lessons.length, 'contenido visto', 'contenidos vistos')
  }`
