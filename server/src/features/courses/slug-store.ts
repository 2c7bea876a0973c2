import { and, eq, inArray, isNotNull, isNull, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { claimSlugs, fillSlugs, forgetSlugs } from '../../platform/slugs/claim-slugs.ts'
import { plainSlug } from '../../platform/slugs/slug-of.ts'
import { slugs } from '../../platform/slugs/tables.ts'
import { courses, everTaughtBy } from './tables.ts'

/** Published once, and no change of another. */
const isAddressed = and(
  inArray(courses.status, ['approved', 'retired']),
  isNull(courses.revisionOf),
)

/** A published course follows its title; the row is locked by the caller. */
export async function refreshCourseSlug(tx: Transaction, courseId: string): Promise<void> {
  const [course] = await tx
    .select({ title: courses.title, slug: courses.slug })
    .from(courses)
    .where(and(eq(courses.id, courseId), isAddressed))
  if (!course) return
  const given = await claimSlugs(tx, 'course', [{ id: courseId, text: course.title }])
  const slug = given.get(courseId)!
  if (slug !== course.slug) await tx.update(courses).set({ slug }).where(eq(courses.id, courseId))
}

/** Published courses of before there were slugs. */
export async function fillCourseSlugs(db: Executor): Promise<void> {
  const rows = await db
    .select({ id: courses.id, text: courses.title })
    .from(courses)
    .where(and(isAddressed, isNull(courses.slug)))
    .orderBy(courses.createdAt, courses.id)
    .for('update')
  if (rows.length > 0) await fillSlugs(db, 'course', courses, rows)
}

/** True for a deleted course, whose moves between professors are deleted too. */
const isOfDeleted = isNotNull(slugs.professorId)

/** Addresses that name an erased person lead nowhere; their courses get others by their new titles. */
export async function eraseCourseSlugs(tx: Transaction, person: ErasedPerson): Promise<void> {
  const names = sql.param(person.words.map(plainSlug).filter(Boolean))
  const isNamed = sql`(${slugs.subjectId} in ${everTaughtBy(person.id)}
      or ${isOfDeleted})
    and exists (select from unnest(${names}::text[]) as name
      where strpos('-' || ${slugs.slug} || '-', '-' || name || '-') > 0)`
  const named = await tx
    .selectDistinct({ courseId: slugs.subjectId })
    .from(slugs)
    .where(and(eq(slugs.kind, 'course'), isNamed))
    .orderBy(slugs.subjectId)
  await forgetSlugs(tx, 'course', isNamed)
  for (const { courseId } of named) {
    await tx.update(courses).set({ slug: null }).where(eq(courses.id, courseId))
    await refreshCourseSlug(tx, courseId)
  }
}
