import { expect, test } from 'vitest'
import { countLessons, countOfKind, countSeen, countUnseen, endOfLessons } from './count-lessons.ts'
import { commonKindOf, type NamedKind } from './named-kind.ts'

const of = (...kinds: NamedKind[]) =>
  kinds.map((kind) =>
    kind === 'audio' ? { kind: 'video' as const, isAudio: true } : { kind, isAudio: false },
  )

test.each<[NamedKind[], string, string, string]>([
  [[], '0 videos', '0 de 0 videos vistos', 'Te faltan 2 videos por ver'],
  [['video'], '1 video', '0 de 1 video visto', 'Te faltan 2 videos por ver'],
  [['video', 'video'], '2 videos', '0 de 2 videos vistos', 'Te faltan 2 videos por ver'],
  [['audio'], '1 audio', '0 de 1 audio escuchado', 'Te faltan 2 audios por escuchar'],
  [['audio', 'audio'], '2 audios', '0 de 2 audios escuchados', 'Te faltan 2 audios por escuchar'],
  [
    ['audio', 'video'],
    '2 contenidos',
    '0 de 2 contenidos vistos',
    'Te faltan 2 contenidos por ver',
  ],
  [['text'], '1 texto', '0 de 1 texto leído', 'Te faltan 2 textos por leer'],
  [['text', 'text'], '2 textos', '0 de 2 textos leídos', 'Te faltan 2 textos por leer'],
  [['file', 'file'], '2 archivos', '0 de 2 archivos vistos', 'Te faltan 2 archivos por ver'],
  [
    ['quiz'],
    '1 cuestionario',
    '0 de 1 cuestionario aprobado',
    'Te faltan 2 cuestionarios por aprobar',
  ],
  [
    ['quiz', 'quiz'],
    '2 cuestionarios',
    '0 de 2 cuestionarios aprobados',
    'Te faltan 2 cuestionarios por aprobar',
  ],
  [
    ['assignment', 'assignment'],
    '2 tareas',
    '0 de 2 tareas aprobadas',
    'Te faltan 2 tareas por aprobar',
  ],
  [['video', 'quiz'], '2 contenidos', '0 de 2 contenidos vistos', 'Te faltan 2 contenidos por ver'],
  [['video', 'text'], '2 contenidos', '0 de 2 contenidos vistos', 'Te faltan 2 contenidos por ver'],
])('lessons of %j', (kinds, all, seen, unseen) => {
  expect(countLessons(of(...kinds))).toBe(all)
  expect(countSeen(0, of(...kinds))).toBe(seen)
  expect(countUnseen(2, of(...kinds))).toBe(unseen)
})

test('the end of a course is named by its kind', () => {
  expect(endOfLessons(of('assignment', 'assignment'))).toBe('Fin de la última tarea')
  expect(endOfLessons(of('assignment', 'video'))).toBe('Fin del último contenido')
})

test('cards know the number and the common kind alone', () => {
  expect(countOfKind(0, null)).toBe('0 videos')
  expect(countOfKind(3, null)).toBe('3 contenidos')
  expect(countOfKind(1, 'file')).toBe('1 archivo')
  expect(countUnseen(1, of('text', 'text'))).toBe('Te falta 1 texto por leer')
})

test.each([
  ['video', 0, 3, 'video'],
  ['video', 3, 3, 'audio'],
  ['video', 1, 3, null],
  // A count of before a lesson was removed.
  ['video', 4, 3, 'audio'],
  [null, 2, 3, null],
  ['text', 0, 3, 'text'],
] as const)(
  'a course of %s, of which %d of %d are audios',
  (contentKind, audioCount, count, kind) => {
    expect(commonKindOf({ contentKind, audioCount }, count)).toBe(kind)
  },
)
