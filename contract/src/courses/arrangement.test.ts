import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange, type Arrangement, findMoved, idsOf, isSameArrangement } from './arrangement.ts'

/** 'a b | One: c d' */
const read = (words: string): Arrangement => {
  const [loose = '', ...rest] = words.split('|').map((part) => part.trim())
  const list = (ids: string) => ids.split(' ').filter(Boolean)
  const sections = rest.map((part) => {
    const [title = '', ids = ''] = part.split(':')
    return { _id: title, title, lessons: list(ids) }
  })
  return { lessons: list(loose), sections }
}

test.each([
  ['a b', [], null, 'a b'],
  ['a b', ['x'], null, 'a b x'],
  ['a | One: b', ['x', 'y'], null, 'a | One: b x y'],
  ['a b', ['x'], 'x | New: b a', 'x | New: b a'],
  ['a b', ['x', 'y'], 'x b | New: a', 'x b | New: a y'],
  ['a b', [], 'b gone a', 'b a'],
] as const)('%s, with %j added and %j wanted, becomes %s', (published, added, wanted, expected) => {
  const arranged = arrange(read(published), added, wanted === null ? null : read(wanted))
  expect(isSameArrangement(arranged, read(expected))).toBe(true)
})

test.each([
  ['a b c', 'a b c', ''],
  ['a b c', 'c a b', 'c'],
  ['a b c d', 'b c d a', 'a'],
  ['a b c', 'a x b c', ''],
  ['a b | One: c', 'a | One: c b', 'b'],
  ['a b c d', 'a d', ''],
  ['a | One: b c', 'a | One: c b', 'c'],
])('from %s to %s moves %s', (before, after, moved) => {
  expect([...findMoved(read(before), read(after))].join(' ')).toBe(moved)
})

test('whatever is wanted, every lesson is placed once', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
  fc.assert(
    fc.property(ids, ids, ids, (published, others, wanted) => {
      const added = others.filter((one) => !published.includes(one))
      const outline = { lessons: published, sections: [] }
      const placed = idsOf(arrange(outline, added, { lessons: wanted, sections: [] }))
      expect(placed.toSorted()).toEqual([...published, ...added].toSorted())
    }),
  )
})
