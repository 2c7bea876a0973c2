import {
  and,
  asc,
  eq,
  inArray,
  max,
  notInArray,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { courses, lessons, sections } from '../tables.ts'

/** Order of a course's lessons; the query joins `sections`, from which a lesson may be absent. */
export const lessonOrder: SQL[] = [
  sql`coalesce(${sections.position}, 0)`,
  asc(lessons.position),
  asc(lessons.id),
]

export type SectionRow = typeof sections.$inferSelect

export function listSections(db: Executor, courseId: string): Promise<SectionRow[]> {
  return db
    .select()
    .from(sections)
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.position), asc(sections.id))
}

function listOutline(db: Executor, courseId: string) {
  return db
    .select({ id: lessons.id, sectionId: lessons.sectionId, position: lessons.position })
    .from(lessons)
    .leftJoin(sections, eq(sections.id, lessons.sectionId))
    .where(eq(lessons.courseId, courseId))
    .orderBy(...lessonOrder)
}

export async function readOutline(db: Executor, courseId: string) {
  return {
    sections: await listSections(db, courseId),
    lessons: await listOutline(db, courseId),
  }
}

export async function findSection(
  db: Executor,
  courseId: string,
  sectionId: string,
): Promise<SectionRow | undefined> {
  const [row] = await db
    .select()
    .from(sections)
    .where(and(eq(sections.id, sectionId), eq(sections.courseId, courseId)))
  return row
}

/** The position behind all lessons of the course. */
export async function nextPosition(db: Executor, courseId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(lessons.position) })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
  return (row?.last ?? 0) + 1
}

export async function bumpOutline(db: Executor, courseId: string): Promise<number> {
  const [row] = await db
    .update(courses)
    .set({ outlineVersion: sql`${courses.outlineVersion} + 1` })
    .where(eq(courses.id, courseId))
    .returning({ version: courses.outlineVersion })
  return row!.version
}

export async function insertSections(db: Executor, rows: SectionRow[]): Promise<void> {
  await db.insert(sections).values(rows)
}

/** Makes these the sections of the course, in this order; others are removed. */
export async function replaceSections(
  db: Executor,
  courseId: string,
  rows: readonly SectionRow[],
): Promise<void> {
  const kept = rows.map(({ id }) => id)
  await db
    .delete(sections)
    .where(
      and(
        eq(sections.courseId, courseId),
        kept.length > 0 ? notInArray(sections.id, kept) : undefined,
      ),
    )
  if (rows.length === 0) return
  await db
    .insert(sections)
    .values([...rows])
    .onConflictDoUpdate({
      target: sections.id,
      set: { title: sql`excluded.title`, position: sql`excluded.position` },
    })
}

export interface Placed {
  id: string
  sectionId: string | null
  position: number
}

/** Moves all these lessons in one statement. */
export async function placeLessons(db: Executor, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return
  const ids = placed.map(({ id }) => id)
  const rows = sql`unnest(
    ${sql.param(ids)}::uuid[],
    ${sql.param(placed.map(({ sectionId }) => sectionId))}::uuid[],
    ${sql.param(placed.map(({ position }) => position))}::int[]) as placed(id, section_id, position)`
  await db
    .update(lessons)
    .set({ sectionId: sql`placed.section_id`, position: sql`placed.position` })
    .from(rows)
    .where(and(eq(lessons.id, sql`placed.id`), inArray(lessons.id, ids)))
}
