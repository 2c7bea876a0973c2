import type { Article } from './article.ts'
import { accountArticles } from './articles/account.ts'
import { courseArticles } from './articles/courses.ts'
import { technicalArticles } from './articles/technical.ts'

/** All articles of the help centre, by category. */
export const articles: readonly Article[] = [
  ...accountArticles,
  ...courseArticles,
  ...technicalArticles,
]
