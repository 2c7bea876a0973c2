import type { HelpCategory } from '@ateneo/contract'
import type { Executor } from '../../platform/db/connect.ts'
import firstArticles from './first-articles.json' with { type: 'json' }
import { helpArticles } from './tables.ts'

/** Inserts the product's articles; those that were changed or deleted since stay as they are. */
export async function seedArticles(db: Executor, now: Date): Promise<void> {
  await db
    .insert(helpArticles)
    .values(
      firstArticles.map((article, index) => ({
        ...article,
        category: article.category as HelpCategory,
        position: index + 1,
        publishedAt: now,
        createdAt: now,
        changedAt: now,
      })),
    )
    .onConflictDoNothing({ target: helpArticles.slug })
}
