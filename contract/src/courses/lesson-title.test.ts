import { expect, test } from 'vitest'
import { folderTitleOf, lessonTitleOf, sortByName } from './lesson-title.ts'

test('files are sorted as people count', () => {
  const names = ['Clase 10.mp4', 'clase 2.mp4', 'Árbol.mp4', 'Clase 1.mp4']
  expect(sortByName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'Árbol.mp4',
    'Clase 1.mp4',
    'clase 2.mp4',
    'Clase 10.mp4',
  ])
})

test('a title is the name of the file without its ending', () => {
  expect(lessonTitleOf('02_El_barro  negro.mp4')).toBe('02 El barro negro')
  expect(lessonTitleOf('Versión 1.5 final.MOV')).toBe('Versión 1.5 final')
  expect(lessonTitleOf('.mp4')).toBe('.mp4')
  expect(lessonTitleOf(`${'a'.repeat(200)}.mp4`)).toHaveLength(150)
})

test('a folder keeps what stands behind a dot', () => {
  expect(folderTitleOf('2_Barro  v1.5')).toBe('2 Barro v1.5')
  expect(folderTitleOf('___')).toBe('___')
})
