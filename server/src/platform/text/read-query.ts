/** A word of a query. */
export interface QueryWord {
  typed: string
  /** As documents have it: `c++` as `cplusplus`, `i.v.a.` as `iva`. */
  form: string
  /** In quotes: as it stands, word after word. */
  isPhrase: boolean
}

export interface Query {
  sought: QueryWord[]
  /** With a hyphen before them, beside something that is sought. */
  excluded: QueryWord[]
}

/** Bounds what one query asks of the database, fillers and stop words among them. */
const MAX_WORDS = 16

const quoted = /(?<=^|\s)(-?)["“”«]([^"“”«»]*)["“”»]/gu
const initials = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu
/** `C++`, `A+` and `F#`, but no sum and no heading. */
const symbols = String.raw`(?:(?:\+\+?(?!\+)|#(?!#))(?![\p{L}\p{N}]))?`
const words = new RegExp(String.raw`[\p{L}\p{N}]+${symbols}`, 'gu')
const excludedWords = new RegExp(String.raw`(?<=^|\s)-[\p{L}\p{N}]+${symbols}`, 'gu')

/** Distinct lower-case words and phrases of what somebody typed, without other punctuation. */
export function readQuery(typed: string): Query {
  const plain = typed.normalize('NFC').toLowerCase().replaceAll(initials, '$1')
  const sought: QueryWord[] = []
  const excluded: QueryWord[] = []
  const loose = plain
    .replaceAll(quoted, (_, hyphen: string, inside: string) => {
      const phrase = inside.match(words)?.join(' ')
      if (phrase) (hyphen ? excluded : sought).push({ typed: phrase, form: phrase, isPhrase: true })
      return ' '
    })
    .replaceAll(excludedWords, (word) => {
      excluded.push(asWord(word.slice(1)))
      return ' '
    })
  sought.push(...(loose.match(words) ?? []).map(asWord))
  // Nothing is left out of nothing.
  const query = sought.length > 0 ? { sought, excluded } : { sought: excluded, excluded: [] }
  return { sought: distinct(query.sought), excluded: distinct(query.excluded) }
}

const asWord = (typed: string): QueryWord => ({
  typed,
  form: typed.replaceAll('+', 'plus').replaceAll('#', 'sharp'),
  isPhrase: false,
})

const distinct = (all: QueryWord[]) =>
  [...new Map(all.map((word) => [word.typed, word])).values()].slice(0, MAX_WORDS)
