import { Prose } from '../../platform/ui/text/prose.tsx'
import type { Article } from './article.ts'

/** The text of an article. */
export function ArticleBody({ article: { body } }: { article: Pick<Article, 'body'> }) {
  return <Prose>{body}</Prose>
}
