import { expect, test } from 'vitest'
import { mergeOutline } from './merge-outline.ts'
import {
  addSection,
  moveLesson,
  type Outline,
  placeOver,
  removeSection,
  rowsOf,
  shiftSection,
  toWire,
} from './outline.ts'

const section = (key: string, ...lessons: string[]) => ({ key, id: key, title: key, lessons })
const outline: Outline = { loose: ['a'], sections: [section('S', 'b', 'c'), section('T', 'd')] }
const open = new Set<string>()

const drop = (lesson: string, over: string, folded = open) => {
  const place = placeOver(rowsOf(outline, folded), lesson, over, folded)
  return place && plain(moveLesson(outline, lesson, place))
}
const plain = ({ loose, sections }: Outline) => [
  loose.join(''),
  ...sections.map(({ key, lessons }) => `${key}:${lessons.join('')}`),
]

test('a lesson lands where it is dropped, also over the heads of sections', () => {
  expect(drop('b', 'c')).toEqual(['a', 'S:cb', 'T:d'])
  expect(drop('a', 'S')).toEqual(['', 'S:abc', 'T:d'])
  expect(drop('b', 'S')).toEqual(['ab', 'S:c', 'T:d'])
  expect(drop('c', 'T')).toEqual(['a', 'S:b', 'T:cd'])
  expect(drop('d', 'T')).toEqual(['a', 'S:bcd', 'T:'])
  expect(drop('d', 'a')).toEqual(['da', 'S:bc', 'T:'])
  expect(drop('b', 'b')).toBeUndefined()
})

test('behind the head of a folded section it becomes the last of it', () => {
  expect(drop('a', 'S', new Set(['S']))).toEqual(['', 'S:bca', 'T:d'])
  expect(drop('d', 'T', new Set(['S']))).toEqual(['a', 'S:bcd', 'T:'])
})

test('sections are added, moved and removed, and keep their lessons', () => {
  expect(toWire(addSection(outline, 'Nueva')).sections?.at(-1)).toEqual({
    title: 'Nueva',
    lessons: [],
  })
  expect(plain(shiftSection(outline, 'T', -1))).toEqual(['a', 'T:d', 'S:bc'])
  expect(plain(removeSection(outline, 'T'))).toEqual(['a', 'S:bcd'])
  expect(plain(removeSection(outline, 'S'))).toEqual(['abc', 'T:d'])
})

test('lessons that came and went meanwhile join the own order, another order does not', () => {
  const mine = moveLesson(outline, 'b', { sectionKey: 'T', index: 0 })
  const uploaded = { ...outline, sections: [section('S', 'c', 'n'), section('T', 'd', 'm')] }
  expect(plain(mergeOutline(outline, mine, uploaded)!)).toEqual(['a', 'S:cn', 'T:dm'])
  const swapped = { ...outline, sections: [section('S', 'c', 'b'), section('T', 'd')] }
  expect(mergeOutline(outline, mine, swapped)).toBeUndefined()
  const renamed = { ...outline, sections: [{ ...section('S', 'b', 'c'), title: 'Otra' }] }
  expect(mergeOutline(outline, mine, renamed)).toBeUndefined()
  const shorter = removeSection(outline, 'T')
  const grown = { ...outline, sections: [section('S', 'b', 'c'), section('T', 'd', 'n')] }
  expect(plain(mergeOutline(outline, shorter, grown)!)).toEqual(['an', 'S:bcd'])
})
