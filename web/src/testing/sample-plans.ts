import type { Plan } from '@ateneo/contract'
import { ONE_OFF_PLAN_NAME } from '@ateneo/contract'

/** The plans of an academy: three months of everything, and a single course. */
export const quarterly: Plan = {
  _id: '0197b2f0-0000-7000-8000-000000000003',
  planName: 'Trimestral',
  price: 599,
  currency: 'MXN',
  description: 'Tres meses de todo.',
  durationMonths: 3,
  isRecurring: true,
  mayRenew: false,
}

export const oneOff: Plan = {
  _id: '0197b2f0-0000-7000-8000-000000000002',
  planName: ONE_OFF_PLAN_NAME,
  price: 199,
  currency: 'MXN',
  description: 'Un curso, para siempre.',
  durationMonths: 0,
  isRecurring: false,
  mayRenew: false,
}
