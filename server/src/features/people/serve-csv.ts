import { PEOPLE_CSV_PATH, peopleFilter, personStateNames, roleNameOf } from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { type CsvColumns, sendCsv } from '../../platform/http/send-csv.ts'
import { readPeople } from './listing.ts'
import { findTimeZone, type PersonRow } from './store.ts'

/** Everybody that a filter of the list finds, for administrators. */
export function servePeopleCsv(app: FastifyInstance, ctx: Context): void {
  app.get(PEOPLE_CSV_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { id: callerId } = (await app.authorize(request, ['admin']))!
    const filter = peopleFilter.parse(request.query)
    const timeZone = (await findTimeZone(ctx.db)) ?? defaultTimeZone
    return sendCsv(reply, callerId, columnsOf(timeZone), readPeople(ctx, filter))
  })
}

const columnsOf = (timeZone: string): CsvColumns<PersonRow> => ({
  Nombres: ({ firstNames }) => firstNames,
  Apellidos: ({ lastNames }) => lastNames,
  Correo: ({ email }) => email,
  Cédula: ({ professionalId }) => professionalId,
  Tipo: roleNameOf,
  Estado: ({ state }) => personStateNames[state],
  Compras: ({ purchases }) => purchases,
  'Pagado (MXN)': ({ spentCents }) => spentCents / 100,
  Registro: ({ createdAt }) => isoDay(createdAt, timeZone),
  'Última actividad': ({ lastActivityAt: at }) => at && isoDay(at, timeZone),
})
