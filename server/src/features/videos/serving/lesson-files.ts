import type { addFileLesson as addCall, Input } from '@ateneo/contract'
import {
  changeLessonFile,
  getExtendableCourse,
  insertLessonAt,
  type LessonPosition,
} from '../../courses/service.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors/fail.ts'
import { storeFile } from '../../../platform/http/files/store-file.ts'
import type { Caller, ReceivedFile } from '../../../platform/http/route.ts'
import { withCompensation } from '../../../platform/concurrency/with-compensation.ts'
import { tellLessonFile } from '../uploads/file-rules.ts'
import { lessonFileKey } from '../keys.ts'
import { removeFilesQueue } from '../queues.ts'
import { requireQuota } from '../uploads/quota.ts'

type NewFile = Omit<Input<typeof addCall>['form'], keyof LessonPosition> & LessonPosition

/**
 * Adds a file to a course; its type is told by its content, and completes its name. A repeated
 * idempotency key returns the existing lesson.
 */
export async function addFileLesson(
  ctx: Context,
  professor: Caller,
  courseId: string,
  { title, description = '', freeSample, envio, ...place }: NewFile,
  file: ReceivedFile,
): Promise<string> {
  return storeWith(ctx, file, async (tx, columns) => {
    await getExtendableCourse(tx, professor.id, courseId, place)
    const lesson = await insertLessonAt(
      tx,
      {
        ...columns,
        courseId,
        kind: 'file' as const,
        title,
        description,
        isSample: freeSample === 'true',
        sendingId: envio,
        createdAt: ctx.now(),
      },
      place,
    )
    const { id, fileId } = lesson!
    if (fileId === columns.fileId) {
      const upload = { professorId: professor.id, sizeBytes: file.sizeBytes }
      await requireQuota(tx, { ...upload, replaced: { lessonId: id } })
    } else {
      // Made by an earlier request: this one's file is no lesson's.
      await ctx.jobs.enqueue(tx, removeFilesQueue, { key: lessonFileKey(columns.fileId) })
    }
    return id
  })
}

/** The lesson stays, and with it what students have done. */
export async function replaceLessonFile(
  ctx: Context,
  professor: Caller,
  lessonId: string,
  file: ReceivedFile,
): Promise<void> {
  await storeWith(ctx, file, async (tx, columns) => {
    const before = await changeLessonFile(tx, professor, lessonId, columns)
    const upload = { professorId: professor.id, sizeBytes: file.sizeBytes }
    await requireQuota(tx, { ...upload, replaced: { lessonId } })
    if (before.fileId === null) return
    await ctx.jobs.enqueue(tx, removeFilesQueue, { key: lessonFileKey(before.fileId) })
  })
}

type FileColumns = Parameters<typeof changeLessonFile>[3]

/**
 * Stores the file before the transaction that needs it: a bucket takes its time, and no other edit
 * of the course should wait for it.
 */
async function storeWith<Result>(
  ctx: Context,
  file: ReceivedFile,
  write: (tx: Transaction, columns: FileColumns) => Promise<Result>,
): Promise<Result> {
  const fileId = newId()
  const key = lessonFileKey(fileId)
  const columns = { fileId, ...(await storeFile(ctx, { key, file }, tellLessonFile)) }
  return withCompensation(
    ctx,
    () => ctx.db.transaction((tx) => write(tx, columns)),
    // A lost connection may have committed; the sweep removes what no lesson names.
    async (error) => error instanceof AppError && ctx.storage.remove(key),
  )
}
