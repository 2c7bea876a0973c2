import { sql } from '../db/drizzle.ts'
import { check, index, pgTable, primaryKey, text, uuid } from '../db/drizzle-pg.ts'

export const slugKinds = ['course', 'category', 'professor'] as const
export type SlugKind = (typeof slugKinds)[number]

/**
 * Every slug that was ever given, so that former ones redirect and none is given to another. Without a
 * foreign key: a deleted course's slugs stay, and are answered 410. The current one is a column of its row.
 */
export const slugs = pgTable(
  'slugs',
  {
    kind: text({ enum: slugKinds }).notNull(),
    slug: text().notNull(),
    subjectId: uuid().notNull(),
    /** Set for a deleted course, as its category is: its page offers other courses of both. */
    professorId: uuid(),
    categoryId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug] }),
    index('slugs_subject').on(t.subjectId),
    check('slugs_kind_known', sql`${t.kind} in ('course', 'category', 'professor')`),
  ],
)
