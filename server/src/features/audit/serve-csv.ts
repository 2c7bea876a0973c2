import { AUDIT_CSV_PATH, auditActions, auditFilter, auditSubjects } from '@ateneo/contract'
import { isoDay, timeOfDay } from '@ateneo/contract/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { isSuperAdmin } from '../../platform/http/is-super-admin.ts'
import { type CsvColumns, sendCsv } from '../../platform/http/send-csv.ts'
import { getAuditTimeZone, readAuditEntries } from './listing.ts'
import type { ListedAuditRow } from './store.ts'

/** Everything that a filter of the list finds, for administrators. */
export function serveAuditCsv(app: FastifyInstance, ctx: Context): void {
  app.get(AUDIT_CSV_PATH, { schema: { hide: true } }, async (request, reply) => {
    const admin = (await app.authorize(request, ['admin']))!
    const isForSuperAdmin = isSuperAdmin(admin)
    const timeZone = await getAuditTimeZone(ctx)
    const filter = { ...auditFilter.parse(request.query), timeZone, isForSuperAdmin }
    return sendCsv(reply, admin.id, columnsOf(timeZone), readAuditEntries(ctx, filter))
  })
}

const columnsOf = (timeZone: string): CsvColumns<ListedAuditRow> => ({
  Fecha: ({ at }) => isoDay(at, timeZone),
  Hora: ({ at }) => timeOfDay(at, timeZone),
  Quién: ({ actorName }) => actorName,
  Acción: ({ action }) => nameIn(auditActions, action),
  Código: ({ action }) => action,
  Tipo: ({ subjectType }) => nameIn(auditSubjects, subjectType),
  'Sobre qué': ({ subjectLabel }) => subjectLabel,
  Motivo: ({ reason }) => reason,
  'Dirección IP': ({ address }) => address,
  Token: ({ via }) => via,
})

/** The code itself, if no name is left of it. */
function nameIn(names: Record<string, string>, code: string): string {
  return names[code] ?? code
}
