import { ownStatementPath, statementMonth, statementPath } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type CsvColumns, sendCsv } from '../../platform/http/send-csv.ts'
import { drawerOf, inTurn } from '../../platform/pdf/documents.ts'
import { getSite } from '../settings/service.ts'
import { earnedOf, sumCents } from './policy.ts'
import { entryWords, movementWords } from './statement-words.ts'
import { getStatement, readStatementEntries } from './statements.ts'
import type * as drawings from './draw-statement.ts'

interface StatementKey {
  professorId: string
  month: string
}

interface Wanted extends StatementKey {
  callerId: string
}

type Send = (ctx: Context, reply: FastifyReply, wanted: Wanted) => Promise<FastifyReply>

const draw = drawerOf<typeof drawings>(new URL('./draw-statement.ts', import.meta.url))

/** A month's statement as PDF and CSV, for super administrators and the professor. */
export function serveStatements(app: FastifyInstance, ctx: Context): void {
  for (const [format, send] of [['pdf', sendPdf] as const, ['csv', sendEntries] as const]) {
    serve(app, ctx, format, send)
  }
}

function serve(app: FastifyInstance, ctx: Context, format: 'pdf' | 'csv', send: Send): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
  }
  const monthOf = (request: FastifyRequest) => statementMonth.parse(request.query).month
  app.get(statementPath(':professorId', format), options, async (request, reply) => {
    const { id: callerId } = (await app.authorize(request, ['super-admin']))!
    const { professorId } = z.object({ professorId: z.uuid() }).parse(request.params)
    return send(ctx, reply, { callerId, professorId, month: monthOf(request) })
  })
  app.get(ownStatementPath(format), options, async (request, reply) => {
    const professor = (await app.authorize(request, ['professor']))!
    const wanted = { professorId: professor.id, month: monthOf(request) }
    return send(ctx, reply, { callerId: professor.id, ...wanted })
  })
}

const sendPdf: Send = async (ctx, reply, { callerId, ...wanted }) => {
  const document = await inTurn(callerId, async () => {
    const [statement, site] = await Promise.all([getStatement(ctx, wanted), getSite(ctx)])
    return draw('drawStatement', statement, site, ctx.now())
  })
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="estado-de-cuenta-${wanted.month}.pdf"`)
    .type('application/pdf')
    .send(document)
}

type Entries = Awaited<ReturnType<typeof readStatementEntries>>

interface Line {
  day: string
  words: string
  title?: string
  sold?: Pick<Entries['entries'][number], 'salesCents' | 'commissionCents'>
  withheldCents?: number
  sentCents?: number
  currency: string
  reference?: string | null
}

const units = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100)

const columns: CsvColumns<Line> = {
  Fecha: ({ day }) => day,
  Movimiento: ({ words }) => words,
  Curso: ({ title }) => title,
  Vendido: ({ sold }) => units(sold?.salesCents),
  Comisión: ({ sold }) => units(sold?.commissionCents),
  Ganado: ({ sold }) => units(sold && earnedOf(sold)),
  Retenido: ({ withheldCents }) => units(withheldCents),
  Transferido: ({ sentCents }) => units(sentCents),
  Moneda: ({ currency }) => currency,
  Referencia: ({ reference }) => reference,
}

const sendEntries: Send = async (ctx, reply, { callerId, ...wanted }) =>
  sendCsv(reply, callerId, columns, readLines(await readStatementEntries(ctx, wanted)))

async function* readLines({ entries, movements, timeZone }: Entries): AsyncGenerator<Line> {
  for (const { happenedAt, kind, title, currency, ...sold } of entries) {
    yield { day: isoDay(happenedAt, timeZone), words: entryWords[kind], title, sold, currency }
  }
  for (const { kind, day, payout } of movements) {
    const { currency, reference } = payout
    const sign = kind === 'sent' ? 1 : -1
    const withheld = sumCents(payout.withheld)
    yield {
      day,
      words: movementWords[kind],
      withheldCents: sign * withheld,
      sentCents: sign * (earnedOf(payout) - withheld),
      currency,
      reference,
    }
  }
}
