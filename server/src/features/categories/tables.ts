import { integer, pgTable, text, uniqueIndex, uuid } from '../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'

export const categoryImages = pgTable('category_images', {
  id: primaryId(),
  createdAt: instant().notNull(),
})

export const categories = pgTable(
  'categories',
  {
    id: primaryId(),
    name: text().notNull(),
    /** In its URL; null only between the insert and the next statement. */
    slug: text(),
    /** Normalized name, which is unique. */
    nameKey: text().notNull(),
    imageId: uuid().references(() => categoryImages.id),
    /** 0 for all until an administrator orders them: then by name. */
    position: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('categories_name').on(t.nameKey)],
)
