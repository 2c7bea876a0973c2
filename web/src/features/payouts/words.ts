import type { BalanceState, OwedEntry, PayoutState, WithholdingBase } from '@ateneo/contract'
import { formatMoney } from '../../platform/ui/text/format.ts'

export const payoutStateWords: Record<PayoutState, string> = {
  prepared: 'Preparado',
  sent: 'Enviado',
  returned: 'Volvió a la academia',
  discarded: 'Descartado',
}

export const balanceStateWords: Record<BalanceState, string> = {
  ready: 'Listo para pagar',
  held: 'En espera',
  negative: 'Saldo en contra',
}

export const baseWords: Record<WithholdingBase, string> = {
  earned: 'Lo ganado',
  sales: 'Lo vendido',
}

export const entryWords: Record<OwedEntry['kind'], string> = {
  sale: 'Venta',
  refund: 'Reembolso',
  restored: 'Reembolso anulado',
  share: 'Parte de suscripción',
  share_refund: 'Reembolso de suscripción',
  share_restored: 'Reembolso de suscripción anulado',
}

export const movementWords = { sent: 'Pago enviado', returned: 'Pago que volvió' } as const

/** `−$100 MXN`: with the sign before the currency's. */
export function writeAmount(amount: number, currency: string): string {
  return amount < 0 ? `−${formatMoney(-amount, currency)}` : formatMoney(amount, currency)
}

/** At noon, so that the day is the same by every clock of the academy's zone. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** A percentage as it is written: `10.67 %`. */
export const writePercent = (percent: number) => `${percent}\u00A0%`

/** The last months, newest first: `2026-11`. */
export function listMonths(today: string, count: number): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
