import { PEOPLE_CSV_PATH, peopleFilter, personStateNames, roleNameOf } from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import type { Cell } from '@ateneo/contract/csv'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { readPeople } from './listing.ts'
import { findTimeZone, type PersonRow } from './store.ts'

const head = [
  'Nombres',
  'Apellidos',
  'Correo',
  'Cédula',
  'Tipo',
  'Estado',
  'Compras',
  'Pagado (MXN)',
  'Registro',
  'Última actividad',
]

/** Everybody that a filter of the list finds, for administrators. */
export function servePeopleCsv(app: FastifyInstance, ctx: Context): void {
  app.get(PEOPLE_CSV_PATH, { schema: { hide: true } }, async (request, reply) => {
    await app.authorize(request, ['admin'])
    const filter = peopleFilter.parse(request.query)
    const timeZone = (await findTimeZone(ctx.db)) ?? defaultTimeZone
    return sendCsv(reply, head, describe(readPeople(ctx, filter), timeZone))
  })
}

async function* describe(rows: AsyncIterable<PersonRow>, timeZone: string) {
  for await (const row of rows) yield toCells(row, timeZone)
}

function toCells(row: PersonRow, timeZone: string): Cell[] {
  return [
    row.firstNames,
    row.lastNames,
    row.email,
    row.professionalId ?? '',
    roleNameOf(row),
    personStateNames[row.state],
    row.purchases,
    row.spentCents / 100,
    isoDay(row.createdAt, timeZone),
    row.lastActivityAt ? isoDay(row.lastActivityAt, timeZone) : '',
  ]
}
