import { payoutFilter, PAYOUTS_CSV_PATH, type PayoutState } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { type CsvColumns, sendCsv } from '../../platform/http/send-csv.ts'
import { getTimeZone } from '../settings/service.ts'
import { readPayouts } from './payout-lists.ts'
import { earnedOf } from './policy.ts'
import type { ListedPayoutRow } from './store.ts'

const stateWords: Record<PayoutState, string> = {
  prepared: 'Preparado',
  sent: 'Enviado',
  returned: 'Devuelto por el banco',
  discarded: 'Descartado',
}

/** All payouts that a filter of the list finds, for super administrators. */
export function servePayoutsCsv(app: FastifyInstance, ctx: Context): void {
  app.get(PAYOUTS_CSV_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { id: callerId } = (await app.authorize(request, ['super-admin']))!
    const filter = payoutFilter.parse(request.query)
    const timeZone = await getTimeZone(ctx.db)
    return sendCsv(reply, callerId, columnsOf(timeZone), readPayouts(ctx, filter))
  })
}

const columnsOf = (timeZone: string): CsvColumns<ListedPayoutRow> => ({
  Preparado: ({ payout }) => isoDay(payout.preparedAt, timeZone),
  Maestro: ({ professor }) => professor.name,
  Correo: ({ professor }) => professor.email,
  Estado: ({ payout }) => stateWords[payout.state],
  Vendido: ({ payout }) => payout.salesCents / 100,
  Comisión: ({ payout }) => payout.commissionCents / 100,
  Ganado: ({ payout }) => earnedOf(payout) / 100,
  Retenido: ({ payout }) => payout.withheldCents / 100,
  Retenciones: ({ payout }) =>
    payout.withheld
      .map(({ name, basisPoints, cents }) => `${name} ${basisPoints / 100} %: ${cents / 100}`)
      .join('; '),
  'Por transferir': ({ payout }) => (earnedOf(payout) - payout.withheldCents) / 100,
  Moneda: ({ payout }) => payout.currency,
  Titular: ({ payout }) => payout.holder,
  Banco: ({ payout }) => payout.bank,
  'CLABE (final)': ({ payout }) => payout.clabeEnd,
  'Transferido el': ({ payout }) => payout.sentOn,
  Referencia: ({ payout }) => payout.reference,
  Motivo: ({ payout }) => payout.reason,
})
