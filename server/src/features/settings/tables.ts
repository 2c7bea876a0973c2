import type { LandingTextName, LegalPageName, SocialNetwork, VideoLimits } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from '../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** At most one row, with the values that the administrator changed; null is the default. */
export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey(),
    siteName: text(),
    /** IANA time zone. */
    timeZone: text(),
    contactEmail: text(),
    social: jsonb().$type<Partial<Record<SocialNetwork, string>>>().notNull().default({}),
    /** Only texts that differ from the defaults. */
    texts: jsonb().$type<Partial<Record<LandingTextName, string>>>().notNull().default({}),
    figuresMode: text({ enum: ['fixed', 'live'] })
      .notNull()
      .default('fixed'),
    figureStudents: integer(),
    figureHours: integer(),
    figureCourses: integer(),
    logoId: text(),
    /** Of the contract's palette; null is the default. */
    accent: text(),
    ground: text(),
    heroPictureId: text(),
    heroPictureAlt: text().notNull().default(''),
    introFile: text(),
    introAddress: text(),
    introPosterId: text(),
    /** Hundredths of a percent. */
    commissionBasisPoints: integer().notNull().default(0),
    /** Part of each subscription that professors share, in hundredths of a percent; 0 is off. */
    shareBasisPoints: integer().notNull().default(0),
    /** Days after a payment in which its student may ask for it back; null is the default. */
    refundDays: integer(),
    /** Where and how a buyer gets the tax invoice of a receipt. */
    invoiceUrl: text(),
    invoiceText: text().notNull().default(''),
    /** Only limits that differ from the defaults. */
    videoLimits: jsonb().$type<Partial<VideoLimits>>().notNull().default({}),
    /** Storage quota of one professor's uploads; null is unlimited. */
    professorQuotaGigabytes: integer(),
    /** An engine makes captions of each new video. */
    makesCaptions: boolean().notNull().default(false),
    /** They are published before somebody reviews them. */
    publishesCaptions: boolean().notNull().default(false),
    /** Titles and texts of published courses are changed only through a review. */
    reviewsTexts: boolean().notNull().default(false),
    /** The same for their prices. */
    reviewsPrices: boolean().notNull().default(false),
    /** Lowest price of courses that are not free; 0: no limit. */
    leastPriceCents: integer().notNull().default(0),
    /** Views of public pages are counted, without persons. */
    measuresVisits: boolean().notNull().default(true),
    /** The professors' registration asks for a cédula profesional. */
    asksProfessionalId: boolean().notNull().default(true),
    /** Administrators enter with a second factor alone. */
    requiresSecondFactor: boolean().notNull().default(false),
    /** How often it was switched on: access tokens made earlier, without one, have ended. */
    secondFactorEpoch: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('settings_one_row', sql`${t.id} = 1`),
    check('settings_mode', sql`${t.figuresMode} in ('fixed', 'live')`),
    check('settings_share', sql`${t.shareBasisPoints} between 0 and 10000`),
    check('settings_commission', sql`${t.commissionBasisPoints} between 0 and 10000`),
  ],
)

/** What receipts say of who sells. Rows are only added: of each day the last that was saved counts. */
export const fiscalTerms = pgTable(
  'fiscal_terms',
  {
    id: primaryId(),
    /** The first day of payments that it is about, in the academy's time zone. */
    validFrom: date({ mode: 'string' }).notNull(),
    legalName: text().notNull(),
    rfc: text().notNull(),
    address: text().notNull(),
    text: text().notNull(),
    /** Tax within the price, of 10000; 0 is exempt, null says nothing of it. */
    vatBasisPoints: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [check('fiscal_terms_vat', sql`${t.vatBasisPoints} between 0 and 10000`)],
)

/** Legal pages that the administrator has edited. */
export const legalPages = pgTable('legal_pages', {
  page: text().$type<LegalPageName>().primaryKey(),
  template: text().notNull(),
  updatedAt: instant().notNull(),
})

/** Legal texts as they were accepted, with placeholders filled in; never deleted. */
export const legalVersions = pgTable('legal_versions', {
  /** SHA-256 of page and text. */
  version: text().primaryKey(),
  page: text().$type<LegalPageName>().notNull(),
  text: text().notNull(),
  firstAcceptedAt: instant().notNull(),
})
