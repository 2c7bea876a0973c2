import type { CertificateStatus } from '@ateneo/contract'
import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import type { PgColumn } from '../../platform/db/drizzle-pg.ts'
import { courses } from '../courses/tables.ts'
import { countUpTo } from '../../platform/db/capped-count.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { fullName, users } from '../identity/tables.ts'
import { certificates } from './tables.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** Current data for a certificate; undefined unless both student and course exist. */
export async function readSubject(db: Executor, studentId: string, courseId: string) {
  const [row] = await db
    .select({
      courseTitle: courses.title,
      categoryId: courses.categoryId,
      durationSeconds: courses.durationSeconds,
      professorName: fullName,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.professorId))
    .where(eq(courses.id, courseId))
  const [student] = await db
    .select({ state: users.state, studentName: fullName })
    .from(users)
    .where(and(eq(users.id, studentId), eq(users.type, 'student')))
  return row && student && { ...row, ...student }
}

/** Undefined if the student already has a certificate of the course. */
export async function insertCertificate(
  db: Executor,
  values: typeof certificates.$inferInsert,
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .insert(certificates)
    .values(values)
    .onConflictDoNothing({ target: [certificates.studentId, certificates.courseId] })
    .returning()
  return row
}

export async function findCertificate(
  db: Executor,
  folio: string,
): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.folio, folio))
  return row
}

/** A certificate with its recipient's email. */
export async function getCertificateWithEmail(db: Executor, certificateId: string) {
  const [row] = await db
    .select({ certificate: certificates, email: users.email, firstNames: users.firstNames })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .where(eq(certificates.id, certificateId))
  return row!
}

export type CertificateWithEmail = Awaited<ReturnType<typeof getCertificateWithEmail>>

export async function listCertificatesOf(
  db: Executor,
  studentId: string,
): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.studentId, studentId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
}

interface Search {
  /** Matched ignoring case and accents; a folio also without its dashes. */
  words: string | undefined
  folio: string | undefined
  status: CertificateStatus | undefined
}

function matches({ words, folio, status }: Search): SQL | undefined {
  const contains = (column: PgColumn, typed: string) =>
    sql`position(unaccent(lower(${typed})) in unaccent(lower(${column}))) > 0`
  return and(
    words === undefined
      ? undefined
      : or(
          contains(certificates.studentName, words),
          contains(certificates.courseTitle, words),
          folio ? sql`position(${folio} in ${certificates.folio}) > 0` : undefined,
        ),
    status === 'valid' ? isNull(certificates.revokedAt) : undefined,
    status === 'revoked' ? isNotNull(certificates.revokedAt) : undefined,
  )
}

/** Newest first: ids are ordered by time of issue. */
export async function searchCertificates(
  db: Executor,
  search: Search,
  { after, limit }: Slice<{ id: string }>,
) {
  return db
    .select({ certificate: certificates, email: users.email })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .where(and(matches(search), after && lt(certificates.id, after.id)))
    .orderBy(desc(certificates.id))
    .limit(limit)
}

/** Counts at most `max` of them. */
export function countCertificates(db: Executor, search: Search, max: number): Promise<number> {
  return countUpTo(db, certificates, matches(search), max)
}

/** Undefined if it is already revoked. */
export async function markRevoked(
  db: Executor,
  folio: string,
  revocation: { revokedAt: Date; revokedBy: string; revocationReason: string },
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .update(certificates)
    .set(revocation)
    .where(and(eq(certificates.folio, folio), isNull(certificates.revokedAt)))
    .returning()
  return row
}

/** Undefined if it is valid. */
export async function clearRevocation(
  db: Executor,
  folio: string,
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .update(certificates)
    .set({ revokedAt: null, revokedBy: null, revocationReason: null })
    .where(and(eq(certificates.folio, folio), isNotNull(certificates.revokedAt)))
    .returning()
  return row
}
