import { SUBMISSION_FILE_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { sendDownload } from '../../../platform/http/files/send-download.ts'
import { readFileToken } from '../../videos/service.ts'
import { submittedFiles } from './keys.ts'
import { findFile } from './store.ts'

/** Serves files of submissions and reviews by signed URLs, as downloads only. */
export function serveSubmissionFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { token: string } }>(
    `${SUBMISSION_FILE_PATH}:token`,
    // Not logged: the URL grants access.
    { logLevel: 'warn', schema: { hide: true } },
    async (request, reply) => {
      const id = readFileToken(ctx, request.params.token)
      if (id === undefined) throw fail('media_link_invalid')
      const file = await findFile(ctx.db, id)
      if (!file) throw fail('not_found')
      const { fileName: name, fileType: type } = file
      return sendDownload(ctx, { request, reply }, { key: submittedFiles.keyOf(id), name, type })
    },
  )
}
