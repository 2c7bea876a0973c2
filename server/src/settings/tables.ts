import type { LandingTextName, LegalPageName, SocialNetwork } from '@ateneo/contract'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** One row at the most: what the administrator changed. Null is what a new academy has. */
export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey(),
    siteName: text(),
    contactEmail: text(),
    social: jsonb().$type<Partial<Record<SocialNetwork, string>>>().notNull().default({}),
    /** Only those that differ from the product's own. */
    texts: jsonb().$type<Partial<Record<LandingTextName, string>>>().notNull().default({}),
    figuresMode: text({ enum: ['fixed', 'live'] })
      .notNull()
      .default('fixed'),
    figureStudents: integer(),
    figureHours: integer(),
    figureCourses: integer(),
    logoId: text(),
    introFile: text(),
    introAddress: text(),
    introPosterId: text(),
    /** Hundredths of a percent. */
    commissionBasisPoints: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('settings_one_row', sql`${t.id} = 1`),
    check('settings_mode', sql`${t.figuresMode} in ('fixed', 'live')`),
    check('settings_commission', sql`${t.commissionBasisPoints} between 0 and 10000`),
  ],
)

/** The legal pages that the administrator wrote anew. */
export const legalPages = pgTable('legal_pages', {
  page: text().$type<LegalPageName>().primaryKey(),
  template: text().notNull(),
  updatedAt: instant().notNull(),
})
