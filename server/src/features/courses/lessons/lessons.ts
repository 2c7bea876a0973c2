import {
  type addActivityLesson as addActivityCall,
  type addTextLesson as addTextCall,
  type editLesson as editCall,
  type Input,
  isActivity,
} from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { requireVersion } from '../../../platform/concurrency/entity-version.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { requireQuestions } from '../../quizzes/service.ts'
import type { Viewer } from '../access-store.ts'
import { refreshLessonTotals } from './counters.ts'
import {
  deleteLessonRow,
  findLesson,
  findLessonOfSending,
  findLessonOfVideo,
  findOwnLesson,
  insertLesson,
  type LessonRow,
  updateLesson,
} from './lesson-store.ts'
import { lessonVersion } from './lesson-version.ts'
import { followLessonCorrection } from '../revisions/replacement-store.ts'
import { bumpOutline, findSection, listSections, nextPosition } from './outline-store.ts'
import {
  getCorrectableCourse,
  getEditableCourse,
  getExtendableCourse,
} from '../authoring/own-courses.ts'
import { placeInRevision } from '../revisions/revision-outline.ts'
import { findRevisedCourse } from '../revisions/revision-store.ts'

type LessonValues = Parameters<typeof insertLesson>[1]

export interface LessonPosition {
  /** `null`: before the first section; by default the last one. */
  section?: string | null | undefined
  position?: number | undefined
}

/**
 * Adds a lesson to a course that `getExtendableCourse` locked, by default at its end; a repeated
 * idempotency key returns the existing one. `undefined` if its video already belongs to a course.
 */
export async function insertLessonAt(
  tx: Transaction,
  values: Omit<LessonValues, 'sectionId' | 'position'>,
  { section, position }: LessonPosition,
): Promise<LessonRow | undefined> {
  const { courseId, sendingId } = values
  const made = sendingId && (await findLessonOfSending(tx, courseId, sendingId))
  if (made) return made
  const revisedId = section ? await findRevisedCourse(tx, courseId) : null
  if (section && revisedId === null && !(await findSection(tx, courseId, section))) {
    throw fail('section_not_found')
  }
  const last = section === undefined && (await listSections(tx, courseId)).at(-1)?.id
  const lesson = await insertLesson(tx, {
    ...values,
    // A revision has no sections of its own.
    sectionId: (revisedId === null && section) || last || null,
    position: position ?? (await nextPosition(tx, courseId)),
  })
  if (!lesson) return undefined
  if (section && revisedId !== null) {
    await placeInRevision(tx, { revisionId: courseId, courseId: revisedId }, lesson.id, section)
  }
  await bumpOutline(tx, courseId)
  await refreshLessonTotals(tx, courseId)
  return lesson
}

type NewText = Omit<Input<typeof addTextCall>['body'], keyof LessonPosition> & LessonPosition

export async function addTextLesson(
  ctx: Context,
  professor: Viewer,
  courseId: string,
  { title, text, description = '', freeSample = false, envio, ...place }: NewText,
): Promise<LessonRow> {
  return ctx.db.transaction(async (tx) => {
    await getExtendableCourse(tx, professor.id, courseId, place)
    const values = { courseId, kind: 'text' as const, title, text, description }
    const lesson = { ...values, isSample: freeSample, sendingId: envio, createdAt: ctx.now() }
    return (await insertLessonAt(tx, lesson, place))!
  })
}

type NewActivity = Omit<Input<typeof addActivityCall>['body'], keyof LessonPosition> &
  LessonPosition

export async function addActivityLesson(
  ctx: Context,
  professor: Viewer,
  courseId: string,
  { title, activity, description = '', envio, ...place }: NewActivity,
): Promise<LessonRow> {
  return ctx.db.transaction(async (tx) => {
    await getExtendableCourse(tx, professor.id, courseId, place)
    await requireQuestions(tx, professor.id, activity)
    const values = { courseId, kind: activity.kind, title, activity, description }
    const lesson = { ...values, sendingId: envio, createdAt: ctx.now() }
    return (await insertLessonAt(tx, lesson, place))!
  })
}

/** What is left out stays; a video's file is replaced by another endpoint. */
export async function editLesson(
  ctx: Context,
  professor: Viewer,
  lessonId: string,
  { title, description, text, activity, freeSample, version }: Input<typeof editCall>['body'],
): Promise<LessonRow> {
  return ctx.db.transaction(async (tx) => {
    const found = await getOwnLesson(tx, professor, lessonId, getCorrectableCourse)
    if (text !== undefined && found.kind !== 'text') throw fail('lesson_without_text')
    if (activity && found.kind !== activity.kind) throw fail('lesson_without_activity')
    if (freeSample && isActivity(found.kind)) throw fail('activity_is_no_sample')
    requireVersion(version, lessonVersion(found))
    if (activity) await requireQuestions(tx, professor.id, activity, found.activity)
    const change = { title, description, text, activity, isSample: freeSample }
    const isChange = Object.values(change).some((value) => value !== undefined)
    const lesson = isChange ? await updateLesson(tx, lessonId, change) : found
    if (!lesson) throw fail('content_not_found')
    if (isChange) await followLessonCorrection(tx, found, change)
    return lesson
  })
}

interface FileOfLesson {
  fileId: string
  fileName: string
  fileType: string
  fileBytes: number
}

/** Gives the lesson another file; returns the lesson as it was. */
export async function changeLessonFile(
  tx: Transaction,
  professor: Viewer,
  lessonId: string,
  file: FileOfLesson,
): Promise<LessonRow> {
  const before = await getEditableLesson(tx, professor, lessonId)
  if (before.kind !== 'file') throw fail('lesson_without_file')
  await updateLesson(tx, lessonId, file)
  return before
}

/** The caller holds the video, and removes the former one. */
export async function changeLessonVideo(
  tx: Transaction,
  { id, courseId }: LessonRow,
  videoId: string,
): Promise<void> {
  await updateLesson(tx, id, { videoId })
  await refreshLessonTotals(tx, courseId)
}

/** Takes the lesson out of its course; the caller removes its video. */
export async function removeLesson(
  tx: Transaction,
  professor: Viewer,
  lessonId: string,
): Promise<LessonRow> {
  await getEditableLesson(tx, professor, lessonId)
  const lesson = await deleteLessonRow(tx, lessonId)
  if (!lesson) throw fail('content_not_found')
  await bumpOutline(tx, lesson.courseId)
  await refreshLessonTotals(tx, lesson.courseId)
  return lesson
}

/** Called once a video's length is known. */
export async function refreshTotalsOfVideo(tx: Transaction, videoId: string): Promise<void> {
  const lesson = await findLessonOfVideo(tx, videoId)
  if (lesson) await refreshLessonTotals(tx, lesson.courseId)
}

/** A lesson of a course that its professor may change in every way. */
export function getEditableLesson(tx: Transaction, professor: Viewer, lessonId: string) {
  return getOwnLesson(tx, professor, lessonId, getEditableCourse)
}

/** Locks the lesson's course, and reads the lesson as the edit before this one left it. */
async function getOwnLesson(
  tx: Transaction,
  professor: Viewer,
  lessonId: string,
  lockCourse: typeof getEditableCourse,
): Promise<LessonRow> {
  const found = await findOwnLesson(tx, professor.id, lessonId)
  if (!found) throw fail('content_not_found')
  await lockCourse(tx, professor.id, found.courseId)
  const lesson = await findLesson(tx, lessonId)
  if (!lesson) throw fail('content_not_found')
  return lesson
}
