import { and, count, desc, eq, isNotNull, isNull, sql } from '../../platform/db/drizzle.ts'
import { certificates } from '../certificates/tables.ts'
import { courses, courseStudents, lessons } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { legalAcceptances, sessions } from '../identity/tables.ts'
import { courseCompletions, lessonProgress } from '../learning/tables.ts'
import { entitlements, orders } from '../purchases/tables.ts'
import { legalVersions } from '../settings/tables.ts'
import { tickets } from '../support/tables.ts'

/** Of each list on a person's page, the newest. */
const MAX_LISTED = 50

export async function listOrdersOf(db: Executor, userId: string) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      planName: orders.planName,
      courseTitle: courses.title,
      priceCents: orders.priceCents,
      refundedCents: orders.refundedCents,
      currency: orders.currency,
      status: orders.status,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .where(eq(orders.studentId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_LISTED)
}

export async function listEntitlementsOf(db: Executor, userId: string) {
  return db
    .select({ entitlement: entitlements, courseTitle: courses.title, orderNumber: orders.number })
    .from(entitlements)
    .leftJoin(courses, eq(courses.id, entitlements.courseId))
    .leftJoin(orders, eq(orders.id, entitlements.orderId))
    .where(eq(entitlements.studentId, userId))
    .orderBy(desc(entitlements.createdAt), desc(entitlements.id))
    .limit(MAX_LISTED)
}

/** Seen lessons of all lessons, of the courses that the student bought or began. */
export async function listProgressOf(db: Executor, userId: string) {
  const all = db.select({ lessons: count() }).from(lessons).where(eq(lessons.courseId, courses.id))
  const seen = db
    .select({ lessons: count() })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(
      and(
        eq(lessonProgress.studentId, userId),
        eq(lessons.courseId, courses.id),
        isNotNull(lessonProgress.seenAt),
      ),
    )
  return db
    .select({
      courseId: courses.id,
      title: courses.title,
      seen: sql<number>`(${seen})::int`,
      lessons: sql<number>`(${all})::int`,
      finishedAt: courseCompletions.finishedAt,
    })
    .from(courseStudents)
    .innerJoin(courses, eq(courses.id, courseStudents.courseId))
    .leftJoin(
      courseCompletions,
      and(
        eq(courseCompletions.courseId, courseStudents.courseId),
        eq(courseCompletions.studentId, courseStudents.studentId),
      ),
    )
    .where(eq(courseStudents.studentId, userId))
    .orderBy(desc(courseStudents.createdAt), desc(courseStudents.id))
    .limit(MAX_LISTED)
}

export async function listCertificatesOf(db: Executor, userId: string) {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.studentId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(MAX_LISTED)
}

export async function listTicketsOf(db: Executor, userId: string) {
  return db
    .select()
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(MAX_LISTED)
}

export async function listSessionsOf(db: Executor, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_LISTED)
}

/** Without revisions of published ones. */
export async function listCoursesOf(db: Executor, userId: string) {
  return db
    .select({ id: courses.id, title: courses.title, status: courses.status })
    .from(courses)
    .where(and(eq(courses.professorId, userId), isNull(courses.revisionOf)))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(MAX_LISTED)
}

export async function listAcceptedTextsOf(db: Executor, userId: string) {
  return db
    .select({
      version: legalVersions.version,
      page: legalVersions.page,
      acceptedAt: legalAcceptances.acceptedAt,
    })
    .from(legalAcceptances)
    .innerJoin(legalVersions, eq(legalVersions.version, legalAcceptances.version))
    .where(eq(legalAcceptances.userId, userId))
    .orderBy(desc(legalAcceptances.acceptedAt), desc(legalVersions.page))
    .limit(MAX_LISTED)
}
