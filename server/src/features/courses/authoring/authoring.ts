import type * as calls from '@ateneo/contract'
import { type Input, MAX_DRAFTS } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { requireVersion } from '../../../platform/concurrency/entity-version.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Viewer } from '../access-store.ts'
import { courseVersion } from './course-version.ts'
import { getEditableCourse, getErasableCourse } from './own-courses.ts'
import { mayListCoursesOf } from '../policy.ts'
import { requireLeastPrice, toCents } from './prices.ts'
import { coverSweeps } from '../queues.ts'
import {
  countDrafts,
  findCourseOfSending,
  type CourseListing,
  lockCategory,
  insertCourse,
  lockProfessor,
  readCourse,
  readCoursesOf,
  removeCourse,
  updateCourse,
} from '../store.ts'

type CourseFields = Input<typeof calls.editCourse>['body']

type NewCourse = Input<typeof calls.createCourse>['body']

/** Creates a course; a repeated idempotency key returns the existing one. */
export function createCourse(ctx: Context, professor: Viewer, fields: NewCourse): Promise<string> {
  return ctx.db.transaction(async (tx) => (await createCourseIn(ctx, tx, professor, fields)).id)
}

/** The same in the caller's transaction; says whether the course is new. */
export async function createCourseIn(
  ctx: Context,
  tx: Transaction,
  professor: Viewer,
  { envio, ...fields }: NewCourse,
): Promise<{ id: string; isNew: boolean }> {
  // So that concurrent creations neither exceed the limit of drafts nor share a key.
  await lockProfessor(tx, professor.id)
  const made = envio && (await findCourseOfSending(tx, professor.id, envio))
  if (made) return { id: made, isNew: false }
  await requireCategory(tx, fields.category)
  if ((await countDrafts(tx, professor.id)) >= MAX_DRAFTS) throw fail('drafts_full')
  await requireLeastPrice(tx, toCents(fields.price))
  const now = ctx.now()
  const id = await insertCourse(tx, {
    professorId: professor.id,
    sendingId: envio ?? null,
    ...columnsOf(fields),
    createdAt: now,
    updatedAt: now,
  })
  return { id, isNew: true }
}

/** Returns the version of the course as it is now. */
export async function editCourse(
  ctx: Context,
  professor: Viewer,
  courseId: string,
  { version, ...fields }: CourseFields,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const before = await getEditableCourse(tx, professor.id, courseId)
    requireVersion(version, courseVersion(before))
    await requireCategory(tx, fields.category)
    await requireLeastPrice(tx, toCents(fields.price), before.priceCents)
    const change = { ...columnsOf(fields), updatedAt: ctx.now() }
    const course = await updateCourse(tx, courseId, change)
    await ctx.jobs.enqueue(tx, coverSweeps, {})
    return courseVersion(course)
  })
}

/** Returns the deleted course; its unused files are swept later. */
export async function deleteCourse(
  ctx: Context,
  professor: Viewer,
  courseId: string,
): Promise<CourseListing> {
  return ctx.db.transaction(async (tx) => {
    await getErasableCourse(tx, professor.id, courseId)
    const course = await readCourse(tx, professor, ctx.now(), courseId)
    if (!course) throw fail('course_not_found')
    await removeCourse(tx, courseId)
    await ctx.jobs.enqueue(tx, coverSweeps, {})
    return course
  })
}

/** All courses of the professor, newest first. */
export async function listProfessorCourses(
  ctx: Context,
  caller: Viewer,
  professorId: string,
): Promise<CourseListing[]> {
  if (!mayListCoursesOf(caller, professorId)) throw fail('forbidden')
  return readCoursesOf(ctx.db, caller, ctx.now(), professorId)
}

async function requireCategory(tx: Transaction, categoryId: string): Promise<void> {
  if (!(await lockCategory(tx, categoryId))) throw fail('category_not_found')
}

/** `undefined` leaves a column unchanged; `null` clears it. */
function columnsOf({ category, price, ...fields }: Omit<CourseFields, 'version'>) {
  const { title, description, imageUrl, level, topics } = fields
  const { learningOutcomes, requirements, audience } = fields
  return {
    title,
    description,
    learningOutcomes,
    requirements,
    audience,
    imageUrl,
    categoryId: category,
    level,
    topics,
    priceCents: toCents(price),
  }
}
