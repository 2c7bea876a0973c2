import type { ListedPayout } from '@ateneo/contract'

/** A payout that waits for its transfer. */
export const preparedPayout: ListedPayout = {
  _id: '0197f0c0-0000-7000-8000-0000000000a1',
  state: 'prepared',
  currency: 'MXN',
  sales: 1000,
  commission: 200,
  earned: 800,
  withheld: [{ name: 'ISR', percent: 10, base: 'earned', amount: 80 }],
  paid: 720,
  preparedDate: '2026-11-20T16:00:00.000Z',
  sentOn: null,
  reference: null,
  reason: null,
  closedDate: null,
  holder: 'Joaquín Ríos',
  bank: 'Santander',
  clabeEnd: '9719',
  professor: {
    _id: '0197f0c0-0000-7000-8000-0000000000b1',
    name: 'Joaquín Ríos',
    email: 'joaquin@ejemplo.mx',
  },
}
