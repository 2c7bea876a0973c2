import { expect, test } from 'vitest'
import { isLessonFile } from './lesson-file-types.ts'

test.each([
  ['guía.pdf', true],
  ['Materiales.ZIP', true],
  ['foto.JPEG', true],
  ['lista.docx', true],
  ['clase.mp4', false],
  ['programa.exe', false],
  ['sin final', false],
  ['pdf', false],
])('whether %s may be the file of a lesson', (name, expected) => {
  expect(isLessonFile({ name })).toBe(expected)
})
