import { id } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../errors/fail.ts'
import type { RowFiles } from '../../storage/row-files.ts'
import { sendDownload } from './send-download.ts'

type Authorize = FastifyInstance['authorize']

interface Served {
  /** The row's id follows it. */
  path: string
  access: Parameters<Authorize>[1]
  files: RowFiles
  /** The row, if it is there and the caller may have its file. */
  find: (
    id: string,
    caller: Awaited<ReturnType<Authorize>>,
  ) => Promise<{ fileName: string | null; fileType: string | null } | undefined>
}

/** Serves files of rows as downloads only. */
export function serveRowFiles(
  app: FastifyInstance,
  ctx: Context,
  { path, access, files, find }: Served,
): void {
  app.get<{ Params: { id: string } }>(
    `${path}:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      const caller = await app.authorize(request, access)
      const asked = id.safeParse(request.params.id)
      const row = asked.success ? await find(asked.data, caller) : undefined
      if (!row || row.fileName === null || row.fileType === null) throw fail('not_found')
      const file = { key: files.keyOf(asked.data!), name: row.fileName, type: row.fileType }
      return sendDownload(ctx, { request, reply }, file)
    },
  )
}
