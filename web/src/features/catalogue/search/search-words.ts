import type { SearchReading } from '@ateneo/contract'

type Corrections = NonNullable<SearchReading['corrections']>

/** More alike words than these are not named. */
const mostShown = 3

/** 'No hay «huerto»; mostramos «cuarto».' */
export function correctionWords(corrections: Corrections, isFound: boolean): string {
  if (corrections.length === 0) return ''
  const typed = join(
    'ni',
    corrections.map((one) => one.typed),
  )
  const shown = join('o', [...new Set(corrections.flatMap((one) => one.shown.slice(0, mostShown)))])
  return `No hay ${typed}; ${isFound ? 'mostramos' : 'buscamos'} ${shown}.`
}

/** 'Buscamos sin «quiero» ni «aprender».' */
export function ignoredWordsText(words: readonly string[]): string {
  return words.length === 0 ? '' : `Buscamos sin ${join('ni', words)}.`
}

/** 'No mostramos los que dicen «torno» o «esmalte».' */
export function excludedWordsText(words: readonly string[]): string {
  return words.length === 0 ? '' : `No mostramos los que dicen ${join('o', words)}.`
}

function join(conjunction: 'ni' | 'o', words: readonly string[]): string {
  const quoted = words.map((word) => `«${word}»`)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} ${conjunction} ${last}`
}
