import type { LessonKind } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { countLessons, countOfKind, countSeen, countUnseen } from './count-lessons.ts'

const of = (...kinds: LessonKind[]) => kinds.map((kind) => ({ kind }))

test.each<[LessonKind[], string, string, string]>([
  [[], '0 videos', '0 de 0 videos vistos', 'Te faltan 2 videos por ver'],
  [['video'], '1 video', '0 de 1 video visto', 'Te faltan 2 videos por ver'],
  [['video', 'video'], '2 videos', '0 de 2 videos vistos', 'Te faltan 2 videos por ver'],
  [['text'], '1 texto', '0 de 1 texto leído', 'Te faltan 2 textos por leer'],
  [['text', 'text'], '2 textos', '0 de 2 textos leídos', 'Te faltan 2 textos por leer'],
  [['file', 'file'], '2 archivos', '0 de 2 archivos vistos', 'Te faltan 2 archivos por ver'],
  [['video', 'text'], '2 contenidos', '0 de 2 contenidos vistos', 'Te faltan 2 contenidos por ver'],
])('lessons of %j', (kinds, all, seen, unseen) => {
  expect(countLessons(of(...kinds))).toBe(all)
  expect(countSeen(0, of(...kinds))).toBe(seen)
  expect(countUnseen(2, of(...kinds))).toBe(unseen)
})

test('cards know the number and the common kind alone', () => {
  expect(countOfKind(0, null)).toBe('0 videos')
  expect(countOfKind(3, null)).toBe('3 contenidos')
  expect(countOfKind(1, 'file')).toBe('1 archivo')
  expect(countUnseen(1, of('text', 'text'))).toBe('Te falta 1 texto por leer')
})
