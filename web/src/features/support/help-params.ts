import { type Article, helpCategories, type HelpCategory } from './article.ts'
import { searchArticles } from './article-search.ts'

/** The help centre's filters, parsed from the URL. */
export interface HelpParams {
  words: string
  category: HelpCategory | undefined
  articleSlug: string | undefined
}

export function readHelpParams(params: URLSearchParams): HelpParams {
  const slug = params.get('categoria')
  return {
    words: params.get('q') ?? '',
    category: helpCategories.find((category) => category.slug === slug)?.slug,
    articleSlug: params.get('articulo') ?? undefined,
  }
}

export function writeHelpParams({ words, category, articleSlug }: HelpParams): URLSearchParams {
  return new URLSearchParams({
    ...(words === '' ? {} : { q: words }),
    ...(category && { categoria: category }),
    ...(articleSlug && { articulo: articleSlug }),
  })
}

export interface ShownHelp {
  articles: readonly Article[]
  /** The chosen one, or that of the article in the URL. */
  category: HelpCategory | undefined
  /** The URL names an article that does not exist. */
  isUnknown: boolean
}

/** The articles of a URL: search results, those of a category, or the frequent ones. */
export function showHelp(
  articles: readonly Article[],
  { words, category, articleSlug }: HelpParams,
): ShownHelp {
  const named = articles.find(({ slug }) => slug === articleSlug)
  const isUnknown = articleSlug !== undefined && named === undefined
  const isSearch = words.trim() !== ''
  const shownCategory =
    category ?? (isSearch || !named || named.isFrequent ? undefined : named.category)
  const candidates = isSearch ? searchArticles(articles, words) : articles
  const shown = candidates.filter((article) =>
    shownCategory ? article.category === shownCategory : isSearch || article.isFrequent,
  )
  return { articles: shown, category: shownCategory, isUnknown }
}
