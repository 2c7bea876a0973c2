import MiniSearch from 'minisearch'
import type { Article } from './article.ts'
import { stripMarkdown } from '../../platform/ui/text/strip-markdown.ts'

/** Stop words. */
const empty = new Set(
  'a al algo ayuda como con cual cuando de del donde el ella en es esta este hay la las lo los me mi mis no o para pero por pueden puede puedo que quiero se si sin su sus te tengo tu tus un una unos y ya yo'.split(
    ' ',
  ),
)

/** Normalises a word to its stem without case and accents; `null` for stop words. */
function plainWord(word: string): string | null {
  const plain = word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return empty.has(plain) ? null : stem(plain)
}

/**
 * Removes plural endings and, from long words, derivational ones: 'reembolsar' matches
 * 'reembolsos'.
 */
function stem(plain: string): string {
  const single = plain.replace(/(?<=\p{L}{3}[lnrdzj])es$|(?<=\p{L}{4})s$/u, '')
  if (single.length < 8) return single
  return single.replace(/(?<=\p{L}{5})(acion|cion|ado|ada|ando|iendo|ar|er|ir|a|e|o)$/u, '')
}

const options = {
  fields: ['title', 'keywords', 'text'],
  processTerm: plainWord,
  searchOptions: {
    boost: { title: 3, keywords: 2 },
    // Prefixes match while typing. One typo is allowed from five letters on, two from six, which
    // includes transposed letters.
    prefix: (term: string) => term.length > 2,
    fuzzy: (term: string) => (term.length < 5 ? false : term.length < 6 ? 1 : 2),
  },
}

/** Per list of articles, as it came from the server. */
const indexes = new WeakMap<readonly Article[], MiniSearch>()

function indexOf(articles: readonly Article[]): MiniSearch {
  const known = indexes.get(articles)
  if (known) return known
  const index = new MiniSearch(options)
  index.addAll(
    articles.map(({ slug: id, title, keywords, body }) => {
      return { id, title, keywords, text: stripMarkdown(body) }
    }),
  )
  indexes.set(articles, index)
  return index
}

/** Articles with all the words, best first; those with some of them if none has all. */
export function searchArticles(articles: readonly Article[], words: string): Article[] {
  const index = indexOf(articles)
  const found = index.search(words, { combineWith: 'AND' })
  const results = found.length > 0 ? found : index.search(words)
  return results.flatMap(({ id }) => articles.find(({ slug }) => slug === id) ?? [])
}
