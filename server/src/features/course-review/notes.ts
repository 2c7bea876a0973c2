import {
  type addNote as addCall,
  type Input,
  type listNotes as listCall,
  MAX_DRAFT_NOTES,
} from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { findReviewedCourse, findReviewedLesson, lockDrafts } from './course-store.ts'
import { lockPendingCourse } from './lock-pending-course.ts'
import * as store from './note-store.ts'

type NewNote = Input<typeof addCall>['body']

/** Writes a draft about a lesson of the submission that was looked at. */
export async function addNote(
  ctx: Context,
  admin: Caller,
  courseId: string,
  { lesson: lessonId, second = null, text, submissionDate, envio }: NewNote,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const course = await lockPendingCourse(tx, courseId, submissionDate)
    await lockDrafts(tx, courseId)
    const sent = envio && (await store.findNoteOfSending(tx, courseId, envio))
    if (sent) return sent
    const lesson = await findReviewedLesson(tx, course, lessonId)
    if (!lesson) throw fail('content_not_found')
    if (second !== null && lesson.kind !== 'video') throw fail('lesson_without_video')
    if ((await store.countDrafts(tx, courseId)) >= MAX_DRAFT_NOTES) throw fail('notes_full')
    return store.insertNote(tx, {
      courseId,
      lessonId,
      lessonTitle: lesson.title,
      second,
      text,
      authorId: admin.id,
      createdAt: ctx.now(),
      submittedAt: course.submittedAt,
      ...(envio !== undefined && { sendingId: envio }),
    })
  })
}

/** Changes a draft; one about an earlier submission is about this one from then on. */
export async function editNote(
  ctx: Context,
  noteId: string,
  { text, submissionDate }: { text: string; submissionDate: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const note = await store.findNote(tx, noteId)
    if (!note) throw fail('note_not_found')
    if (note.sentAt) throw fail('note_sent')
    const { submittedAt } = await lockPendingCourse(tx, note.courseId, submissionDate)
    if (!(await store.updateDraft(tx, noteId, { text, submittedAt }))) throw fail('note_sent')
  })
}

export async function deleteNote(ctx: Context, noteId: string): Promise<void> {
  if (await store.removeDraft(ctx.db, noteId)) return
  throw fail((await store.findNote(ctx.db, noteId)) ? 'note_sent' : 'note_not_found')
}

/** The notes that were sent with decisions, for administrators and the course's professor. */
export async function listNotes(
  ctx: Context,
  caller: Caller,
  courseId: string,
  { open, ...wanted }: Input<typeof listCall>['query'],
) {
  const course = await findReviewedCourse(ctx.db, courseId)
  const isTheirs = caller.type === 'admin' || course?.professorId === caller.id
  if (!course || !isTheirs) throw fail('course_not_found')
  const [page, openCount] = await Promise.all([
    timePage(
      wanted,
      (slice) => store.pageNotes(ctx.db, { courseId, isOpen: open === 'true' }, slice),
      ({ sentAt, id }) => ({ at: sentAt!, id }),
    ),
    store.countOpenNotes(ctx.db, courseId),
  ])
  return { ...page, openCount }
}

/** A note of an own course is attended, or waits again. */
export async function attendNote(
  ctx: Context,
  { id: professorId }: Caller,
  noteId: string,
  isAttended: boolean,
): Promise<void> {
  const at = isAttended ? ctx.now() : null
  if (!(await store.markAttended(ctx.db, { noteId, professorId }, at))) {
    throw fail('note_not_found')
  }
}
