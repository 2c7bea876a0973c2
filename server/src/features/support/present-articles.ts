import type { EditedArticle, HelpArticle } from '@ateneo/contract'
import type { StoredArticle } from './article-store.ts'

export function presentArticle(article: StoredArticle): HelpArticle {
  const { slug, category, title, body, keywords, isFrequent } = article
  return { slug, category, title, body, keywords, isFrequent }
}

export function presentEditedArticle(article: StoredArticle): EditedArticle {
  return {
    ...presentArticle(article),
    _id: article.id,
    isPublished: article.publishedAt !== null,
    version: article.version,
    changeDate: article.changedAt.toISOString(),
  }
}
