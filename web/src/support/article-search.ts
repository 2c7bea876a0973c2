import MiniSearch from 'minisearch'
import type { Article } from './article.ts'
import { articles } from './articles.ts'

/** Words that every question has. */
const empty = new Set(
  'a al algo como con cual cuando de del donde el ella en es esta este hay la las lo los me mi mis no o para pero por puedo que se si sin su sus te tengo tu tus un una unos y ya yo'.split(
    ' ',
  ),
)

/** Without case and accents; `null` for what says nothing. */
function plainWord(word: string): string | null {
  const plain = word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return empty.has(plain) ? null : plain
}

const index = new MiniSearch<{ id: string }>({
  fields: ['title', 'keywords', 'text'],
  processTerm: plainWord,
  searchOptions: {
    boost: { title: 3, keywords: 2 },
    // The beginning of a word is enough while it is typed; from five letters on it may have a slip.
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length < 5 ? false : term.length < 8 ? 1 : 2),
  },
})
index.addAll(
  articles.map((article) => ({
    id: article.slug,
    title: article.title,
    keywords: article.keywords ?? '',
    text: textOf(article),
  })),
)

function textOf({ parts }: Article): string {
  return parts
    .flatMap((part) =>
      typeof part === 'string' ? [part] : 'steps' in part ? part.steps : part.points,
    )
    .join(' ')
}

const bySlug = new Map(articles.map((article) => [article.slug, article]))

/** Those that have all the words, best first; those with some of them where none has all. */
export function searchArticles(words: string): Article[] {
  const found = index.search(words, { combineWith: 'AND' })
  const results = found.length > 0 ? found : index.search(words)
  return results.flatMap(({ id }) => bySlug.get(String(id)) ?? [])
}
