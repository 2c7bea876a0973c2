import { type Input, MAX_STUDY_NOTES_PER_LESSON } from '@ateneo/contract'
import type { saveStudyNote as saveStudyNoteCall } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { requireVersion, versionOf } from '../../platform/concurrency/entity-version.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { mayStudy } from '../courses/service.ts'
import { isBeyondVideo } from './policy.ts'
import {
  countNotesOfLesson,
  findNotedLesson,
  getNoteRow,
  insertNote,
  lockNote,
  removeNote,
  type StoredStudyNote,
  updateNote,
} from './store.ts'

type Saved = Input<typeof saveStudyNoteCall>['body']

/**
 * Writes a new note of a course with access, or another text of an own note, whose course may be
 * gone. Whatever is sent again, or arrives after a later save of its draft, changes nothing.
 */
export async function saveStudyNote(ctx: Context, caller: Caller, noteId: string, saved: Saved) {
  await ctx.db.transaction(async (tx) => {
    const found = await lockNote(tx, noteId)
    if (found) return rewrite(ctx, tx, caller, { found, saved })
    if (saved.version !== null) throw fail('study_note_not_found')
    return write(ctx, tx, caller, { noteId, saved })
  })
  return getNoteRow(ctx.db, noteId)
}

async function write(
  ctx: Context,
  tx: Transaction,
  caller: Caller,
  { noteId, saved }: { noteId: string; saved: Saved },
): Promise<void> {
  const { content: lessonId, moment, text, draft } = saved
  const lesson = await findNotedLesson(tx, lessonId)
  if (!lesson) throw fail('content_not_found')
  if (!(await mayStudy(ctx, caller, lesson.courseId))) throw fail('study_note_denied')
  if (isBeyondVideo(lesson, moment)) {
    throw fail('invalid_data', [{ path: 'moment.second', message: 'El video termina antes.' }])
  }
  const count = await countNotesOfLesson(tx, caller.id, lessonId)
  // A repeated save may have waited for the first one here.
  const found = await lockNote(tx, noteId)
  if (found) return rewrite(ctx, tx, caller, { found, saved })
  if (count >= MAX_STUDY_NOTES_PER_LESSON) throw fail('study_notes_full')
  const isWritten = await insertNote(tx, {
    id: noteId,
    studentId: caller.id,
    lessonId,
    atSecond: moment?.second ?? null,
    videoId: moment?.video ?? null,
    text,
    draftId: draft.id,
    draftNumber: draft.number,
    createdAt: ctx.now(),
  })
  // Of somebody else, or of another lesson at the same moment.
  if (!isWritten) throw fail('study_note_not_found')
}

async function rewrite(
  ctx: Context,
  tx: Transaction,
  caller: Caller,
  { found, saved }: { found: StoredStudyNote; saved: Saved },
): Promise<void> {
  if (found.studentId !== caller.id) throw fail('study_note_not_found')
  const { text, draft } = saved
  const isOfLastDraft = found.draftId === draft.id
  if (isOfLastDraft && draft.number <= found.draftNumber) return
  const isSame = found.text === text
  if (!isOfLastDraft && !isSame) requireVersion(saved.version ?? 'new', versionOf([found.text]))
  await updateNote(tx, found.id, {
    text,
    draftId: draft.id,
    draftNumber: draft.number,
    ...(!isSame && { editedAt: ctx.now() }),
  })
}

export async function deleteStudyNote(ctx: Context, caller: Caller, noteId: string): Promise<void> {
  if (!(await removeNote(ctx.db, caller.id, noteId))) throw fail('study_note_not_found')
}
