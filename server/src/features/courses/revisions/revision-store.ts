import { and, count, eq, inArray, isNotNull, isNull, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { lessonOrder } from '../lessons/outline-store.ts'
import { courseDecisions, courses, lessons, sections } from '../tables.ts'

/** SQL condition: neither a revision nor the remainder of a merged one. */
export const isNoRevision = isNull(courses.revisionOf)

/** The revision of the course that is not yet published. */
export async function findOpenRevision(db: Executor, courseId: string) {
  const [row] = await db
    .select({ id: courses.id, isArranged: sql<boolean>`${courses.arrangement} is not null` })
    .from(courses)
    .where(and(eq(courses.revisionOf, courseId), isNull(courses.mergedAt)))
  return row
}

/** Id of the course that this one is a revision of; null if it is none. */
export async function findRevisedCourse(db: Executor, courseId: string): Promise<string | null> {
  const [row] = await db
    .select({ revisionOf: courses.revisionOf })
    .from(courses)
    .where(eq(courses.id, courseId))
  return row?.revisionOf ?? null
}

export async function getArrangement(db: Executor, revisionId: string) {
  const [row] = await db
    .select({ arrangement: courses.arrangement })
    .from(courses)
    .where(eq(courses.id, revisionId))
  return row!.arrangement
}

export async function countLessonsAmong(
  db: Executor,
  courseId: string,
  lessonIds: string[],
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), inArray(lessons.id, lessonIds)))
  return row!.total
}

/** The lessons that a revision adds, in order. */
export async function listAddedIds(db: Executor, revisionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .leftJoin(sections, eq(sections.id, lessons.sectionId))
    .where(and(eq(lessons.courseId, revisionId), isNull(lessons.replacesId)))
    .orderBy(...lessonOrder)
  return rows.map(({ id }) => id)
}

/** Moves the lessons of the revision behind those of the course, in their order. */
export async function appendLessons(
  tx: Transaction,
  { revisionId, courseId }: { revisionId: string; courseId: string },
): Promise<void> {
  const added = await listAddedIds(tx, revisionId)
  if (added.length === 0) return
  const [last] = await tx
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sections.courseId, courseId))
    .orderBy(sql`${sections.position} desc`, sql`${sections.id} desc`)
    .limit(1)
  const [end] = await tx
    .select({ position: sql<number>`coalesce(max(${lessons.position}), 0)::int` })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
  const rows = sql`unnest(${sql.param(added)}::uuid[])
    with ordinality as added(id, place)`
  await tx
    .update(lessons)
    .set({
      courseId,
      sectionId: last?.id ?? null,
      position: sql`${end!.position} + added.place::int`,
    })
    .from(rows)
    .where(eq(lessons.id, sql`added.id`))
}

/** Moves removed lessons into the merged revision's row, which keeps students' progress on them. */
export async function setAside(
  tx: Transaction,
  { revisionId, courseId }: { revisionId: string; courseId: string },
  lessonIds: string[],
): Promise<boolean> {
  if (lessonIds.length === 0) return false
  const moved = await tx
    .update(lessons)
    .set({ courseId: revisionId, sectionId: null })
    .where(and(eq(lessons.courseId, courseId), inArray(lessons.id, lessonIds)))
    .returning({ id: lessons.id })
  return moved.length > 0
}

/** The decisions on the revision become part of the course's history. */
export async function moveDecisions(
  tx: Transaction,
  { revisionId, courseId }: { revisionId: string; courseId: string },
): Promise<void> {
  await tx.update(courseDecisions).set({ courseId }).where(eq(courseDecisions.courseId, revisionId))
}

/** What merged revisions set aside has its course's category, so that it keeps no other in use. */
export async function followCategory(
  tx: Transaction,
  courseId: string,
  categoryId: string,
): Promise<void> {
  await tx
    .update(courses)
    .set({ categoryId })
    .where(and(eq(courses.revisionOf, courseId), isNotNull(courses.mergedAt)))
}

/** Open revisions that still have this price follow a price that needed no review. */
export async function followPrice(
  tx: Transaction,
  courseId: string,
  { from, to }: Record<'from' | 'to', number | null>,
): Promise<void> {
  const isOpen = and(eq(courses.revisionOf, courseId), isNull(courses.mergedAt))
  const isSame = sql`${courses.priceCents} is not distinct from ${from}::integer`
  await tx.update(courses).set({ priceCents: to }).where(and(isOpen, isSame))
}

/** What is corrected without a review of the rest. */
export const correctedTexts = [
  'title',
  'description',
  'learningOutcomes',
  'requirements',
  'audience',
] as const

/** Open revisions that still have this text follow its correction. */
export async function followCorrection(
  tx: Transaction,
  courseId: string,
  column: (typeof correctedTexts)[number],
  { from, to }: Record<'from' | 'to', string | string[]>,
): Promise<void> {
  await tx
    .update(courses)
    .set({ [column]: to })
    .where(
      and(
        eq(courses.revisionOf, courseId),
        isNull(courses.mergedAt),
        sql`${courses[column]} = ${sql.param(from, courses[column])}`,
      ),
    )
}
