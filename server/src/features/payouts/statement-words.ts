import type { OwedEntryRow } from './owed-store.ts'

export const entryWords: Record<OwedEntryRow['kind'], string> = {
  sale: 'Venta',
  refund: 'Reembolso',
  restored: 'Reembolso anulado',
  share: 'Parte de suscripción',
  share_refund: 'Reembolso de suscripción',
  share_restored: 'Reembolso de suscripción anulado',
}

export const movementWords = { sent: 'Pago enviado', returned: 'Pago devuelto' } as const
