import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folio, FOLIO_ALPHABET, FOLIO_LENGTH, readFolio, writeFolio } from './folio.ts'

const letters = fc
  .array(fc.constantFrom(...FOLIO_ALPHABET), { minLength: FOLIO_LENGTH, maxLength: FOLIO_LENGTH })
  .map((all) => all.join(''))

test('a folio is found however it is typed', () => {
  const separator = fc.constantFrom('', '-', ' ', '–', ' - ')
  fc.assert(
    fc.property(letters, fc.array(separator, { minLength: 12, maxLength: 12 }), (all, between) => {
      const written = writeFolio(all)
      expect(written).toMatch(/^\w{4}-\w{4}-\w{4}$/)
      expect(readFolio(written)).toBe(written)
      const typed = [...all.toLowerCase()].map((letter, index) => letter + between[index]).join('')
      // Longer ones are refused before they are read.
      fc.pre(typed.length <= 40)
      expect(folio.parse(typed)).toBe(written)
    }),
  )
})

test('no letter of a folio can be taken for another', () => {
  for (const confusable of '01ILOUV') expect(FOLIO_ALPHABET).not.toContain(confusable)
  expect(new Set(FOLIO_ALPHABET).size).toBe(FOLIO_ALPHABET.length)
  // More than 2^58 folios, so that guessing one is infeasible.
  expect(FOLIO_ALPHABET.length ** FOLIO_LENGTH).toBeGreaterThan(2 ** 58)
})

test.each(['', '7KQ2-M9XA', '7KQ2-M9XA-4TD0', '7KQ2-M9XA-4TDW-2', 'ñandú', '../../etc/passwd'])(
  '%j is none',
  (typed) => expect(folio.safeParse(typed).success).toBe(false),
)
