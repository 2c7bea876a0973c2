import type { HandMethod } from '@ateneo/contract'

/** How money came that no provider took. */
export const handMethodWords: Record<HandMethod, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  terminal: 'Terminal',
  other: 'Otro',
}
