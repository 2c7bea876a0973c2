import type { Input, listStudyNotes as listStudyNotesCall } from '@ateneo/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { keysetPage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getVisibleCourse } from '../courses/service.ts'
import {
  countNotes,
  findCourseTitle,
  listNotedLessons,
  type NotePlace,
  pageNotes,
  placeOf,
} from './note-page-store.ts'
import { listNotesOfLesson, type StudyNoteRow } from './store.ts'

const place = z.strictObject({
  removed: z.boolean(),
  section: z.int32(),
  position: z.int32(),
  lesson: z.uuid(),
  second: z.int32(),
  id: z.uuid(),
})

/** A page of the caller's notes of a course; whoever has some needs no access to it. */
export async function listStudyNotes(
  ctx: Context,
  caller: Caller,
  courseId: string,
  { lesson: lessonId, q: typed = '', ...wanted }: Input<typeof listStudyNotesCall>['query'],
) {
  const { course, lessons } = await getNotedCourse(ctx, caller, courseId)
  const filter = { courseId, studentId: caller.id, lessonId, words: wordsOf(typed) }
  const page = await keysetPage(wanted, {
    shape: place,
    find: (slice) => pageNotes(ctx.db, filter, slice),
    placeOf,
  })
  return { ...page, course, lessons, total: await countNotes(ctx.db, filter) }
}

/** The course of a student who has notes of it, or sees it. */
async function getNotedCourse(ctx: Context, caller: Caller, courseId: string) {
  const title = await findCourseTitle(ctx.db, courseId)
  if (title === undefined) throw fail('course_not_found')
  const lessons = await listNotedLessons(ctx.db, caller.id, courseId)
  if (lessons.length === 0) await getVisibleCourse(ctx, caller, courseId)
  return { course: { _id: courseId, title }, lessons }
}

const maxWords = 8

const wordsOf = (typed: string) =>
  typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)

export function listLessonStudyNotes(ctx: Context, caller: Caller, lessonId: string) {
  return listNotesOfLesson(ctx.db, caller.id, lessonId)
}

const exportedAtOnce = 200

/** All of the caller's notes of a course, for its files. */
export async function readStudyNotes(ctx: Context, caller: Caller, courseId: string) {
  const { course } = await getNotedCourse(ctx, caller, courseId)
  return { course, notes: readAll(ctx, { courseId, studentId: caller.id }) }
}

async function* readAll(
  ctx: Context,
  of: { courseId: string; studentId: string },
): AsyncGenerator<StudyNoteRow> {
  const filter = { ...of, lessonId: undefined, words: [] }
  let after: NotePlace | undefined
  do {
    const rows = await pageNotes(ctx.db, filter, { after, limit: exportedAtOnce })
    yield* rows
    after = rows.length === exportedAtOnce ? placeOf(rows.at(-1)!) : undefined
  } while (after)
}
