import { type Article, helpCategories, type HelpCategory } from './article.ts'
import { articles } from './articles.ts'
import { searchArticles } from './article-search.ts'

/** What of the help centre the address names. */
export interface HelpAddress {
  words: string
  category: HelpCategory | undefined
  articleSlug: string | undefined
}

export function readHelpAddress(params: URLSearchParams): HelpAddress {
  const slug = params.get('categoria')
  return {
    words: params.get('q') ?? '',
    category: helpCategories.find((category) => category.slug === slug)?.slug,
    articleSlug: params.get('articulo') ?? undefined,
  }
}

export function writeHelpAddress({ words, category, articleSlug }: HelpAddress): URLSearchParams {
  return new URLSearchParams({
    ...(words === '' ? {} : { q: words }),
    ...(category && { categoria: category }),
    ...(articleSlug && { articulo: articleSlug }),
  })
}

export interface ShownHelp {
  articles: readonly Article[]
  /** The chosen one, or that of an article that a link named alone. */
  category: HelpCategory | undefined
  /** The address names an article that there isn't. */
  isUnknown: boolean
}

/** Which articles an address shows: found, of a category, or the frequent ones. */
export function showHelp({ words, category, articleSlug }: HelpAddress): ShownHelp {
  const named = articles.find(({ slug }) => slug === articleSlug)
  const isUnknown = articleSlug !== undefined && named === undefined
  const isSearch = words.trim() !== ''
  const shownCategory =
    category ?? (isSearch || !named || named.isFrequent ? undefined : named.category)
  const candidates = isSearch ? searchArticles(words) : articles
  const shown = candidates.filter((article) =>
    shownCategory ? article.category === shownCategory : isSearch || article.isFrequent,
  )
  return { articles: shown, category: shownCategory, isUnknown }
}
