import { type classSizes, educationLevels, methodologies } from '@ateneo/contract/choices'
import { sql } from '../../platform/db/drizzle.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    type: text({ enum: ['student', 'professor', 'admin'] }).notNull(),
    /** Of an administrator: may do everything. Means nothing for other types. */
    isSuperAdmin: boolean().notNull().default(false),
    /** Only `active` may log in. `deleted`: nothing personal is left, what refers to it stays. */
    state: text({
      enum: ['unverified', 'awaiting_approval', 'active', 'rejected', 'suspended', 'deleted'],
    }).notNull(),
    firstNames: text().notNull(),
    lastNames: text().notNull(),
    /** In a professor's URL; null before the approval, and for other users. */
    slug: text(),
    /** Lower case. */
    email: text().notNull(),
    /** When a link sent to the email was opened; until then it may be a third party's. */
    emailConfirmedAt: instant(),
    passwordHash: text().notNull(),
    /**
     * Of an administrator whose password the program made up, until somebody chooses one: `printed` in
     * a terminal, or `unknown` to everybody.
     */
    generatedPassword: text({ enum: ['printed', 'unknown'] }),
    professionalId: text(),
    phone: text(),
    location: text(),
    imageUrl: text(),
    /** Appearance of the whole interface, in the words of spec §3. */
    textSize: text({ enum: ['pequeno', 'normal', 'grande', 'extra-grande'] })
      .notNull()
      .default('normal'),
    isHighContrast: boolean().notNull().default(false),
    /** Type of user whose first steps were put away; another type has steps of its own. */
    onboardingHiddenAs: text({ enum: ['student', 'professor', 'admin'] }),
    suspendedAt: instant(),
    suspensionReason: text(),
    /** Last use of sessions that were deleted since; those that stand tell of later uses. */
    lastSeenAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_type').on(t.type, t.state),
    index('users_age').on(t.createdAt, t.id),
    index('users_words').using('gin', sql`${foldedPerson(t)} gin_trgm_ops`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_type_known', sql`${t.type} in ('student', 'professor', 'admin')`),
    check(
      'users_state_known',
      sql`${t.state} in ('unverified', 'awaiting_approval', 'active', 'rejected', 'suspended', 'deleted')`,
    ),
    check(
      'users_text_size_known',
      sql`${t.textSize} in ('pequeno', 'normal', 'grande', 'extra-grande')`,
    ),
    check('users_generated_password_known', sql`${t.generatedPassword} in ('printed', 'unknown')`),
    check(
      'users_onboarding_hidden_known',
      sql`${t.onboardingHiddenAs} in ('student', 'professor', 'admin')`,
    ),
  ],
)

interface PersonColumns {
  firstNames: AnyPgColumn
  lastNames: AnyPgColumn
  email: AnyPgColumn
  professionalId: AnyPgColumn
}

/** What a search for people looks in; `fold` is lower case without accents. */
export function foldedPerson(t: PersonColumns) {
  return sql`fold(${t.firstNames} || ' ' || ${t.lastNames} || ' ' || ${t.email} || ' ' || coalesce(${t.professionalId}, ''))`
}

/** First and last names, as shown and searched. */
export const fullName = sql<string>`btrim(${users.firstNames} || ' ' || ${users.lastNames})`

/** What a professor tells of themself on their courses. */
export const publicProfiles = pgTable(
  'public_profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    headline: text().notNull(),
    /** Markdown. */
    biography: text().notNull(),
    links: jsonb().$type<{ label: string; url: string }[]>().notNull(),
    subject: text().notNull(),
    educationLevel: text({ enum: educationLevels }),
    classSize: integer().$type<(typeof classSizes)[number]>(),
    methodology: text({ enum: methodologies }),
    /** Increased by every change. */
    version: integer().notNull(),
    /** Null: not since this column exists. */
    updatedAt: instant(),
  },
  (t) => [
    check(
      'public_profiles_level_known',
      sql`${t.educationLevel} in ('primaria', 'secundaria', 'preparatoria', 'universidad')`,
    ),
    check('public_profiles_class_size_known', sql`${t.classSize} in (10, 20, 30, 40)`),
    check(
      'public_profiles_methodology_known',
      sql`${t.methodology} in ('tradicional', 'montessori', 'constructivista', 'waldorf')`,
    ),
  ],
)
