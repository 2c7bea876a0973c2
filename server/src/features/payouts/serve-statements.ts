import { ownStatementPath, statementMonth, statementPath } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Cell } from '@ateneo/contract/csv'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { BoundedQueue } from '../../platform/concurrency/bounded-queue.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { getSite } from '../settings/service.ts'
import { drawStatement } from './draw-statement.ts'
import { earnedOf, sumCents } from './policy.ts'
import { entryWords, movementWords } from './statement-words.ts'
import { getStatement, readStatementEntries } from './statements.ts'

interface Wanted {
  professorId: string
  month: string
}

type Send = (ctx: Context, reply: FastifyReply, wanted: Wanted) => Promise<FastifyReply>

/** Drawing blocks the event loop for tens of milliseconds: one at a time. */
const drawing = new BoundedQueue({
  concurrency: 1,
  maxWaiting: 50,
  refusal: 'document_unavailable',
})

/** A month's statement as PDF and CSV, for super administrators and the professor. */
export function serveStatements(app: FastifyInstance, ctx: Context): void {
  for (const [format, send] of [['pdf', sendPdf] as const, ['csv', sendEntries] as const]) {
    serve(app, ctx, format, send)
  }
}

function serve(app: FastifyInstance, ctx: Context, format: 'pdf' | 'csv', send: Send): void {
  const options = { schema: { hide: true } }
  const monthOf = (request: FastifyRequest) => statementMonth.parse(request.query).month
  app.get(statementPath(':professorId', format), options, async (request, reply) => {
    await app.authorize(request, ['super-admin'])
    const { professorId } = z.object({ professorId: z.uuid() }).parse(request.params)
    return send(ctx, reply, { professorId, month: monthOf(request) })
  })
  app.get(ownStatementPath(format), options, async (request, reply) => {
    const professor = (await app.authorize(request, ['professor']))!
    return send(ctx, reply, { professorId: professor.id, month: monthOf(request) })
  })
}

async function sendPdf(ctx: Context, reply: FastifyReply, wanted: Wanted): Promise<FastifyReply> {
  const [statement, site] = await Promise.all([getStatement(ctx, wanted), getSite(ctx)])
  const document = await drawing.run(() => drawStatement(statement, site, ctx.now()))
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="estado-de-cuenta-${wanted.month}.pdf"`)
    .type('application/pdf')
    .send(document)
}

const head = [
  'Fecha',
  'Movimiento',
  'Curso',
  'Vendido',
  'Comisión',
  'Ganado',
  'Retenido',
  'Transferido',
  'Moneda',
  'Referencia',
]

async function sendEntries(
  ctx: Context,
  reply: FastifyReply,
  wanted: Wanted,
): Promise<FastifyReply> {
  return sendCsv(reply, head, writeRows(await readStatementEntries(ctx, wanted)))
}

async function* writeRows({
  entries,
  movements,
  timeZone,
}: Awaited<ReturnType<typeof readStatementEntries>>): AsyncGenerator<Cell[]> {
  for (const { happenedAt, kind, title, currency, ...sold } of entries) {
    yield [
      isoDay(happenedAt, timeZone),
      entryWords[kind],
      title,
      sold.salesCents / 100,
      sold.commissionCents / 100,
      earnedOf(sold) / 100,
      '',
      '',
      currency,
      '',
    ]
  }
  for (const { kind, day, payout } of movements) {
    const sign = kind === 'sent' ? 1 : -1
    const withheld = sumCents(payout.withheld)
    yield [
      day,
      movementWords[kind],
      '',
      '',
      '',
      '',
      (sign * withheld) / 100,
      (sign * (earnedOf(payout) - withheld)) / 100,
      payout.currency,
      payout.reference ?? '',
    ]
  }
}
