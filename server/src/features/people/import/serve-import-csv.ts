import { type ImportOutcome, peopleImportCsvPath } from '@ateneo/contract'
import type { Cell } from '@ateneo/contract/csv'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { listOutcomes } from './import-store.ts'
import { getPeopleImport } from './imports.ts'

const head = ['Línea', 'Correo', 'Resultado', 'Motivo']

/** As the operator's command says them. */
const words: Record<ImportOutcome, string> = {
  created: 'creado',
  exists: 'ya existe',
  refused: 'rechazado',
}

const PAGE = 1000

/** What became of each line of an import, for administrators. */
export function servePeopleImportCsv(app: FastifyInstance, ctx: Context): void {
  app.get(peopleImportCsvPath(':id'), { schema: { hide: true } }, async (request, reply) => {
    await app.authorize(request, ['admin'])
    const { id } = z.object({ id: z.uuid() }).parse(request.params)
    await getPeopleImport(ctx, id)
    return sendCsv(reply, head, read(ctx, id))
  })
}

async function* read(ctx: Context, importId: string): AsyncGenerator<Cell[]> {
  let after = 0
  for (;;) {
    const rows = await listOutcomes(ctx.db, importId, after, PAGE)
    for (const { line, email, outcome, reason } of rows) {
      yield [line, email, outcome === null ? 'en espera' : words[outcome], reason ?? '']
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.line
  }
}
