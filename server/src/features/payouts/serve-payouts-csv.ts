import { payoutFilter, PAYOUTS_CSV_PATH, type PayoutState } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Cell } from '@ateneo/contract/csv'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { getTimeZone } from '../settings/service.ts'
import { readPayouts } from './payout-lists.ts'
import { earnedOf } from './policy.ts'
import type { ListedPayoutRow } from './store.ts'

const head = [
  'Preparado',
  'Maestro',
  'Correo',
  'Estado',
  'Vendido',
  'Comisión',
  'Ganado',
  'Retenido',
  'Retenciones',
  'Por transferir',
  'Moneda',
  'Titular',
  'Banco',
  'CLABE (final)',
  'Transferido el',
  'Referencia',
  'Motivo',
]

const stateWords: Record<PayoutState, string> = {
  prepared: 'Preparado',
  sent: 'Enviado',
  returned: 'Devuelto por el banco',
  discarded: 'Descartado',
}

/** All payouts that a filter of the list finds, for super administrators. */
export function servePayoutsCsv(app: FastifyInstance, ctx: Context): void {
  app.get(PAYOUTS_CSV_PATH, { schema: { hide: true } }, async (request, reply) => {
    await app.authorize(request, ['super-admin'])
    const filter = payoutFilter.parse(request.query)
    const timeZone = await getTimeZone(ctx.db)
    return sendCsv(reply, head, writeRows(readPayouts(ctx, filter), timeZone))
  })
}

async function* writeRows(rows: AsyncIterable<ListedPayoutRow>, timeZone: string) {
  for await (const row of rows) yield toCells(row, timeZone)
}

function toCells({ payout, professor }: ListedPayoutRow, timeZone: string): Cell[] {
  const earned = earnedOf(payout)
  const lines = payout.withheld.map(
    ({ name, basisPoints, cents }) => `${name} ${basisPoints / 100} %: ${cents / 100}`,
  )
  return [
    isoDay(payout.preparedAt, timeZone),
    professor.name,
    professor.email,
    stateWords[payout.state],
    payout.salesCents / 100,
    payout.commissionCents / 100,
    earned / 100,
    payout.withheldCents / 100,
    lines.join('; '),
    (earned - payout.withheldCents) / 100,
    payout.currency,
    payout.holder ?? '',
    payout.bank ?? '',
    payout.clabeEnd ?? '',
    payout.sentOn ?? '',
    payout.reference ?? '',
    payout.reason ?? '',
  ]
}
