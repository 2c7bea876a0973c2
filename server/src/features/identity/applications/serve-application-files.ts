import { APPLICATION_FILE_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { serveRowFiles } from '../../../platform/http/files/serve-row-files.ts'
import { applicationFiles } from './application-files.ts'
import { findApplicationFile } from './application-files-store.ts'

/** Serves the files of applicants to administrators. */
export function serveApplicationFiles(app: FastifyInstance, ctx: Context): void {
  serveRowFiles(app, ctx, {
    path: APPLICATION_FILE_PATH,
    access: ['admin'],
    files: applicationFiles,
    find: (fileId) => findApplicationFile(ctx.db, fileId),
  })
}
