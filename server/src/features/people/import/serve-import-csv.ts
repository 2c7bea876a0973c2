import { type ImportOutcome, peopleImportCsvPath } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type CsvColumns, sendCsv } from '../../../platform/http/send-csv.ts'
import { listOutcomes } from './import-store.ts'
import { getPeopleImport } from './imports.ts'

/** As the operator's command says them. */
const words: Record<ImportOutcome, string> = {
  created: 'creado',
  exists: 'ya existe',
  refused: 'rechazado',
}

type Outcome = Awaited<ReturnType<typeof listOutcomes>>[number]

const columns: CsvColumns<Outcome> = {
  Línea: ({ line }) => line,
  Correo: ({ email }) => email,
  Resultado: ({ outcome }) => (outcome === null ? 'en espera' : words[outcome]),
  Motivo: ({ reason }) => reason,
}

const PAGE = 1000

/** What became of each line of an import, for administrators. */
export function servePeopleImportCsv(app: FastifyInstance, ctx: Context): void {
  app.get(peopleImportCsvPath(':id'), { schema: { hide: true } }, async (request, reply) => {
    const { id: callerId } = (await app.authorize(request, ['admin']))!
    const { id } = z.object({ id: z.uuid() }).parse(request.params)
    await getPeopleImport(ctx, id)
    return sendCsv(reply, callerId, columns, read(ctx, id))
  })
}

async function* read(ctx: Context, importId: string) {
  let after = 0
  for (;;) {
    const rows = await listOutcomes(ctx.db, importId, after, PAGE)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.line
  }
}
