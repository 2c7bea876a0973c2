import { expect, test } from 'vitest'
import { sampleRules } from '../../testing/sample-assignment.ts'
import { explainRules, joinWords, listRules, writeDue } from './rules.ts'

test.each([
  [[], ''],
  [['imágenes'], 'imágenes'],
  [['audios', 'videos'], 'audios y videos'],
  [['audios', 'imágenes'], 'audios e imágenes'],
  [['audios', 'videos', 'hielo'], 'audios, videos y hielo'],
])('%j in a sentence', (words, joined) => {
  expect(joinWords(words)).toBe(joined)
})

test.each([
  [{ by: 'none' as const }, 'sin fecha límite'],
  [{ by: 'date' as const, date: '2027-05-03' }, 'hasta el 3 de mayo de 2027'],
  [{ by: 'days' as const, days: 1 }, '1 día desde que tienes el curso'],
])('%j in words', (due, words) => {
  expect(writeDue(due)).toBe(words)
})

test('the rules in a line and in sentences', () => {
  expect(listRules(sampleRules())).toEqual([
    '10 puntos, apruebas con 60 %',
    'entregas sin límite',
    'sin fecha límite',
  ])
  expect(listRules(sampleRules({ rubric: [], maxTries: 2 }))).toEqual([
    'apruebas cuando se acepta',
    '2 entregas como máximo',
    'sin fecha límite',
  ])
  const due = { by: 'date' as const, date: '2027-05-03' }
  const rules = sampleRules({ due, lateWork: 'refused', maxTries: 1, hasGallery: true })
  expect(explainRules(rules)).toEqual([
    'Entregas un texto (si quieres) y hasta 3 archivos.',
    'Se admiten documentos o imágenes de hasta 25 MB.',
    'Después de la fecha ya no se puede entregar.',
    'Cuando se acepte puedes mostrarla en la galería del curso, sólo si tú quieres.',
  ])
})
