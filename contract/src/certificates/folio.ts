import { z } from 'zod'
import { stripInvisible } from '../strip-invisible.ts'

/**
 * Without characters that are confused when read aloud or copied by hand: 0 and O, 1, I and L, U
 * and V.
 */
export const FOLIO_ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const GROUP_LENGTH = 4
const GROUP_COUNT = 3
export const FOLIO_LENGTH = GROUP_LENGTH * GROUP_COUNT

const group = `[${FOLIO_ALPHABET}]{${GROUP_LENGTH}}`
const whole = new RegExp(`^${group}(-${group}){${GROUP_COUNT - 1}}$`)

/** Formats a folio: `7KQ2-M9XA-4TDW`. */
export function writeFolio(letters: string): string {
  return (letters.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-')
}

/** Normalizes typed input: lower case, other dashes, blanks or no separators. */
export function readFolio(typed: string): string {
  return writeFolio(
    stripInvisible(typed)
      .toUpperCase()
      .replace(/[\s\p{Dash}]/gu, ''),
  )
}

export const folio = z.string().max(40).overwrite(readFolio).regex(whole, 'No es un folio.')
