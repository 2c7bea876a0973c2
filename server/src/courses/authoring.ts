import type { createCourse, Input } from '@ateneo/contract'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { fail } from '../fail.ts'
import type { Viewer } from './access-store.ts'
import { getEditableCourse } from './own-courses.ts'
import { mayListCoursesOf } from './policy.ts'
import { coverSweeps } from './queues.ts'
import {
  type CourseListing,
  holdCategory,
  insertCourse,
  readCourse,
  readCoursesOf,
  removeCourse,
  updateCourse,
} from './store.ts'

type CourseFields = Input<typeof createCourse>['body']

export async function writeCourse(
  ctx: Context,
  professor: Viewer,
  fields: CourseFields,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    await requireCategory(tx, fields.category)
    const now = ctx.now()
    return insertCourse(tx, {
      professorId: professor.id,
      ...columnsOf(fields),
      createdAt: now,
      updatedAt: now,
    })
  })
}

export async function rewriteCourse(
  ctx: Context,
  professor: Viewer,
  courseId: string,
  fields: CourseFields,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await getEditableCourse(tx, professor.id, courseId)
    await requireCategory(tx, fields.category)
    await updateCourse(tx, courseId, { ...columnsOf(fields), updatedAt: ctx.now() })
    await ctx.jobs.enqueue(tx, coverSweeps, {})
  })
}

/** Answers the course as it was; its files are swept once nothing names them. */
export async function discardCourse(
  ctx: Context,
  professor: Viewer,
  courseId: string,
): Promise<CourseListing> {
  return ctx.db.transaction(async (tx) => {
    await getEditableCourse(tx, professor.id, courseId)
    const course = await readCourse(tx, professor, ctx.now(), courseId)
    if (!course) throw fail('course_not_found')
    await removeCourse(tx, courseId)
    await ctx.jobs.enqueue(tx, coverSweeps, {})
    return course
  })
}

/** Every course of the professor, newest first. */
export async function listCoursesOf(
  ctx: Context,
  caller: Viewer,
  professorId: string,
): Promise<CourseListing[]> {
  if (!mayListCoursesOf(caller, professorId)) throw fail('forbidden')
  return readCoursesOf(ctx.db, caller, ctx.now(), professorId)
}

async function requireCategory(tx: Transaction, categoryId: string): Promise<void> {
  if (!(await holdCategory(tx, categoryId))) throw fail('category_not_found')
}

/** An optional field that was not sent stays as it is; `null` empties it. */
function columnsOf({ category, price, ...fields }: CourseFields) {
  const { title, description, imageUrl, level, topics } = fields
  return {
    title,
    description,
    imageUrl,
    categoryId: category,
    level,
    topics,
    priceCents: price == null ? price : Math.round(price * 100),
  }
}
