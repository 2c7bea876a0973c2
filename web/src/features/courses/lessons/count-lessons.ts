import { formatCount } from '../../../platform/ui/text/format.ts'
import type { Lesson } from '../course.ts'
import { kindWords } from './lesson-kinds.ts'
import { type NamedKind, namedKind } from './named-kind.ts'

type Lessons = readonly Pick<Lesson, 'kind' | 'isAudio'>[]

/** The kind of all lessons; `null` where they differ. */
export type CommonKind = NamedKind | null

type Words = Pick<(typeof kindWords)['video'], 'one' | 'many' | 'end' | 'seen' | 'allSeen'>

const mixed: Words = {
  one: 'contenido',
  many: 'contenidos',
  end: 'Fin del último contenido',
  seen: 'visto',
  allSeen: 'vistos',
}

const wordsOf = (kind: CommonKind) => (kind === null ? mixed : kindWords[kind])

/** Without lessons 'video', the specification's word. */
export function commonKind(lessons: Lessons): CommonKind {
  const [first, ...others] = new Set(lessons.map(namedKind))
  if (first === undefined) return 'video'
  return others.length === 0 ? first : null
}

export const hasOnlyVideos = (lessons: Lessons) => commonKind(lessons) === 'video'

/** `3 videos`, `1 texto`, `2 archivos`; `3 contenidos` where kinds differ. */
export function countOfKind(count: number, kind: CommonKind): string {
  // No lesson has no kind.
  const { one, many } = wordsOf(count === 0 ? 'video' : kind)
  return formatCount(count, one, many)
}

export const countLessons = (lessons: Lessons) => countOfKind(lessons.length, commonKind(lessons))

/** `Fin del último video`, `Fin de la última tarea`. */
export const endOfLessons = (lessons: Lessons) => wordsOf(commonKind(lessons)).end

/** `Te faltan 2 videos por ver`. */
export function countUnseen(unseen: number, lessons: Lessons): string {
  const kind = commonKind(lessons)
  const { verb } = kindWords[kind ?? 'video']
  return `Te ${unseen === 1 ? 'falta' : 'faltan'} ${countOfKind(unseen, kind)} por ${verb}`
}

/** `1 de 3 videos vistos`. */
export function countSeen(seenCount: number, lessons: Lessons): string {
  const { seen, allSeen } = wordsOf(commonKind(lessons))
  return `${seenCount} de ${countLessons(lessons)} ${lessons.length === 1 ? seen : allSeen}`
}
