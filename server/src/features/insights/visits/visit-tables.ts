import type { MeasuredPage } from '@ateneo/contract'
import { sql } from '../../../platform/db/drizzle.ts'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { courses } from '../../courses/tables.ts'

const day = () => date({ mode: 'string' }).notNull()

/** Where a view's visit came from; '' for a view that another page of the site led to. */
const source = () => text().notNull()

/** Views of public pages by kind, by day of the academy's calendar. */
export const pageViews = pgTable(
  'page_views',
  {
    day: day(),
    page: text().$type<MeasuredPage>().notNull(),
    source: source(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.page, t.source] }),
    check('page_views_counted', sql`${t.views} > 0`),
  ],
)

/** Views of the pages of published courses, by day of the academy's calendar. */
export const courseViews = pgTable(
  'course_views',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    day: day(),
    source: source(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.day, t.source] }),
    index('course_views_day').on(t.day, t.courseId),
    check('course_views_counted', sql`${t.views} > 0`),
  ],
)

/** Searches of the catalogue, by day of the academy's calendar. */
export const searches = pgTable(
  'searches',
  {
    day: day(),
    /** Normalised; '' is the sum of those beyond the most that a day keeps. */
    words: text().notNull(),
    searches: integer().notNull(),
    /** Searches that found nothing. */
    unanswered: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.words] }),
    check('searches_counted', sql`${t.unanswered} between 0 and ${t.searches}`),
  ],
)
