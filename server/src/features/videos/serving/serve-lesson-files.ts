import { LESSON_FILE_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import { findLesson } from '../../courses/service.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { sendDownload } from '../../../platform/http/files/send-download.ts'
import { lessonFileKey } from '../keys.ts'
import { readFileToken } from './file-token.ts'

/** Serves the files of lessons by signed URLs, as downloads only. */
export function serveLessonFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { token: string } }>(
    `${LESSON_FILE_PATH}:token`,
    // Not logged: the URL grants access.
    { logLevel: 'warn', schema: { hide: true } },
    async (request, reply) => {
      const lessonId = readFileToken(ctx, request.params.token)
      if (lessonId === undefined) throw fail('media_link_invalid')
      const lesson = await findLesson(ctx.db, lessonId)
      if (!lesson?.fileId || lesson.fileName === null || lesson.fileType === null) {
        throw fail('not_found')
      }
      const { fileName: name, fileType: type } = lesson
      const key = lessonFileKey(lesson.fileId)
      return sendDownload(ctx, { request, reply }, { key, name, type })
    },
  )
}
