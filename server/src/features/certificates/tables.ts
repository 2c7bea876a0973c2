import { sql } from '../../platform/db/drizzle.ts'
import {
  check,
  doublePrecision,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { courses } from '../courses/tables.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'

/** Certificate of a completed course; names and stats are snapshots as of issue. */
export const certificates = pgTable(
  'certificates',
  {
    id: primaryId(),
    folio: text().notNull(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    studentName: text().notNull(),
    courseTitle: text().notNull(),
    professorName: text().notNull(),
    durationSeconds: doublePrecision().notNull(),
    /** No foreign key: the tiles stay the same even if the category is deleted. */
    categoryId: uuid().notNull(),
    issuedAt: instant().notNull(),
    revokedAt: instant(),
    revokedBy: uuid().references(() => users.id),
    revocationReason: text(),
  },
  (t) => [
    uniqueIndex('certificates_folio').on(t.folio),
    uniqueIndex('certificates_once').on(t.studentId, t.courseId),
    index('certificates_course').on(t.courseId),
    check(
      'certificates_revocation',
      sql`num_nulls(${t.revokedAt}, ${t.revokedBy}, ${t.revocationReason}) in (0, 3)`,
    ),
  ],
)
