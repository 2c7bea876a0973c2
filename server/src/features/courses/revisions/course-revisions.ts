import { isDeepStrictEqual } from 'node:util'
import { isPublished } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Viewer } from '../access-store.ts'
import { refreshLessonTotals } from '../lessons/counters.ts'
import { bumpOutline } from '../lessons/outline-store.ts'
import { getEditableCourse } from '../authoring/own-courses.ts'
import { lessonsRemoved, videosReplaced } from '../queues.ts'
import { hasReplacement, isAnyReplaced, replaceLessons } from './replacement-store.ts'
import { applyArrangement, readArrangement } from './revision-outline.ts'
import {
  appendLessons,
  countLessonsAmong,
  findOpenRevision,
  followCategory,
  moveDecisions,
  setAside,
} from './revision-store.ts'
import {
  type CourseRow,
  insertCourse,
  lockOwnCourse,
  removeCourse,
  updateCourse,
} from '../store.ts'

/** The fields of a course that a revision copies, and that its approval replaces. */
function revisedFields(course: CourseRow) {
  const { title, description, learningOutcomes, requirements, audience } = course
  const { imageUrl, categoryId, level, topics, priceCents } = course
  const texts = { title, description, learningOutcomes, requirements, audience }
  return { ...texts, imageUrl, categoryId, level, topics, priceCents }
}

/** The open revision of a published course, begun if there is none. */
export async function startRevision(
  ctx: Context,
  professor: Viewer,
  courseId: string,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const course = await lockOwnCourse(tx, professor.id, courseId)
    if (!course) throw fail('course_not_found')
    if (!isPublished(course.status)) throw fail('course_not_published')
    const open = await findOpenRevision(tx, courseId)
    if (open) return open.id
    const now = ctx.now()
    const copy = { ...revisedFields(course), professorId: course.professorId }
    return insertCourse(tx, { ...copy, revisionOf: courseId, createdAt: now, updatedAt: now })
  })
}

/** Replaces the choice of lessons that the revision takes away. */
export async function chooseRemovals(
  ctx: Context,
  professor: Viewer,
  revisionId: string,
  lessonIds: string[],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { revisionOf } = await getEditableCourse(tx, professor.id, revisionId)
    if (revisionOf === null) throw fail('course_without_revision')
    const removedLessonIds = [...new Set(lessonIds)]
    const known = await countLessonsAmong(tx, revisionOf, removedLessonIds)
    if (known < removedLessonIds.length) throw fail('content_not_found')
    if (await isAnyReplaced(tx, removedLessonIds)) throw fail('lesson_replaced')
    await updateCourse(tx, revisionId, { removedLessonIds, updatedAt: ctx.now() })
  })
}

/** Throws unless the revision changes something and leaves the course with lessons. */
export async function requireChange(
  tx: Transaction,
  revision: CourseRow,
  course: CourseRow,
): Promise<void> {
  const { removedLessonIds, contentCount } = revision
  const removed = await countLessonsAmong(tx, course.id, removedLessonIds)
  if (course.contentCount - removed + contentCount === 0) throw fail('course_empty')
  const isSame = isDeepStrictEqual(revisedFields(revision), revisedFields(course))
  if (removed + contentCount > 0 || !isSame) return
  if (revision.arrangement !== null || (await hasReplacement(tx, revision.id))) return
  throw fail('revision_unchanged')
}

/**
 * Makes the revision part of its course, both locked by the caller. Lessons that stay keep their
 * ids, and with them progress, questions and certificates; those that go are set aside with what
 * students did, for the figures.
 */
export async function mergeRevision(
  ctx: Context,
  tx: Transaction,
  revision: CourseRow,
  course: CourseRow,
): Promise<void> {
  const pair = { revisionId: revision.id, courseId: course.id }
  const arrangement = await readArrangement(tx, revision, course.id)
  const videoIds = await replaceLessons(tx, pair)
  await appendLessons(tx, pair)
  const { removedLessonIds } = revision
  const isAnySetAside = await setAside(tx, pair, removedLessonIds)
  if (arrangement) await applyArrangement(tx, course.id, arrangement, removedLessonIds)
  await updateCourse(tx, course.id, { ...revisedFields(revision), updatedAt: ctx.now() })
  await followCategory(tx, course.id, revision.categoryId)
  await bumpOutline(tx, course.id)
  await refreshLessonTotals(tx, course.id)
  await moveDecisions(tx, pair)
  if (videoIds.length > 0) await ctx.jobs.enqueue(tx, videosReplaced, { videoIds })
  if (!isAnySetAside) return removeCourse(tx, revision.id)
  const now = ctx.now()
  const merged = { status: null, mergedAt: now, removedLessonIds: [], arrangement: null }
  await updateCourse(tx, revision.id, merged)
  await refreshLessonTotals(tx, revision.id)
  await ctx.jobs.enqueue(tx, lessonsRemoved, { courseId: course.id })
}
