import { AUDIT_CSV_PATH, auditActions, auditFilter, auditSubjects } from '@ateneo/contract'
import { isoDay, timeOfDay } from '@ateneo/contract/calendar'
import type { Cell } from '@ateneo/contract/csv'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { getAuditTimeZone, readAuditEntries } from './listing.ts'
import type { ListedAuditRow } from './store.ts'

const head = [
  'Fecha',
  'Hora',
  'Quién',
  'Acción',
  'Código',
  'Tipo',
  'Sobre qué',
  'Motivo',
  'Dirección IP',
  'Token',
]

/** Everything that a filter of the list finds, for administrators. */
export function serveAuditCsv(app: FastifyInstance, ctx: Context): void {
  app.get(AUDIT_CSV_PATH, { schema: { hide: true } }, async (request, reply) => {
    await app.authorize(request, ['admin'])
    const filter = auditFilter.parse(request.query)
    const timeZone = await getAuditTimeZone(ctx)
    return sendCsv(reply, head, describe(readAuditEntries(ctx, { ...filter, timeZone }), timeZone))
  })
}

async function* describe(rows: AsyncIterable<ListedAuditRow>, timeZone: string) {
  for await (const row of rows) yield toCells(row, timeZone)
}

function toCells(row: ListedAuditRow, timeZone: string): Cell[] {
  return [
    isoDay(row.at, timeZone),
    timeOfDay(row.at, timeZone),
    row.actorName,
    nameIn(auditActions, row.action),
    row.action,
    nameIn(auditSubjects, row.subjectType),
    row.subjectLabel,
    row.reason ?? '',
    row.address,
    row.via ?? '',
  ]
}

/** The code itself, if no name is left of it. */
function nameIn(names: Record<string, string>, code: string): string {
  return names[code] ?? code
}
