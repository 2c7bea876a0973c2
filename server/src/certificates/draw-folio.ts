import { randomInt } from 'node:crypto'
import { FOLIO_ALPHABET, FOLIO_LENGTH, writeFolio } from '@ateneo/contract'

/** Nobody can guess the next one from those they have seen. */
export function drawFolio(): string {
  const letters = Array.from(
    { length: FOLIO_LENGTH },
    () => FOLIO_ALPHABET[randomInt(FOLIO_ALPHABET.length)],
  )
  return writeFolio(letters.join(''))
}
