import type { addFileLesson as addCall, Input } from '@ateneo/contract'
import { getEditableCourse, insertLessonAt } from '../courses/service.ts'
import type { Context } from '../context.ts'
import { newId } from '../db/columns.ts'
import { fail } from '../fail.ts'
import { nameFile, readKind } from '../http/files/file-kind.ts'
import type { Caller, ReceivedFile } from '../http/route.ts'
import { orUndo } from '../or-undo.ts'
import { tellLessonFile } from './file-rules.ts'
import { lessonFileKey } from './keys.ts'
import { refuseOverQuota } from './quota.ts'

type NewFile = Input<typeof addCall>['form']

/** Adds a file to a course; its type is told by its content, and completes its name. */
export async function addFileLesson(
  ctx: Context,
  professor: Caller,
  courseId: string,
  { title, description = '', freeSample, ...place }: NewFile,
  file: ReceivedFile,
): Promise<string> {
  const kind = await readKind(file.path, tellLessonFile)
  if (!kind) throw fail('file_type_refused')
  const id = newId()
  const key = lessonFileKey(id)
  const lesson = {
    id,
    courseId,
    kind: 'file' as const,
    title,
    description,
    isSample: freeSample === 'true',
    fileName: nameFile(file.filename, kind),
    fileType: kind.type,
    fileBytes: file.sizeBytes,
    createdAt: ctx.now(),
  }
  // Stored first: a bucket takes its time, and no other edit of the course should wait for it.
  await ctx.storage.adopt(key, file.path)
  const insert = () =>
    ctx.db.transaction(async (tx) => {
      await getEditableCourse(tx, professor.id, courseId)
      const upload = { professorId: professor.id, videoId: undefined, sizeBytes: file.sizeBytes }
      await refuseOverQuota(tx, upload)
      await insertLessonAt(tx, lesson, place)
      return id
    })
  return orUndo(ctx, insert, () => ctx.storage.remove(key))
}
