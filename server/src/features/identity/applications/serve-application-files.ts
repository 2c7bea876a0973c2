import { APPLICATION_FILE_PATH, id } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { sendDownload } from '../../../platform/http/files/send-download.ts'
import { applicationFileKey } from './application-files.ts'
import { findApplicationFile } from './application-files-store.ts'

/** Serves the files of applicants to administrators, as downloads only. */
export function serveApplicationFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { fileId: string } }>(
    `${APPLICATION_FILE_PATH}:fileId`,
    { schema: { hide: true } },
    async (request, reply) => {
      await app.authorize(request, ['admin'])
      const fileId = id.safeParse(request.params.fileId)
      const file = fileId.success ? await findApplicationFile(ctx.db, fileId.data) : undefined
      if (!file) throw fail('not_found')
      const { fileName: name, fileType: type } = file
      const key = applicationFileKey(file.fileId)
      return sendDownload(ctx, { request, reply }, { key, name, type })
    },
  )
}
