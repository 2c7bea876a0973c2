import { ONE_OFF_PLAN_NAME } from '@ateneo/contract'
import { academyCurrency } from '../../../platform/payment-gateways/amounts.ts'

const recurring = {
  currency: academyCurrency,
  description: 'Acceso a todos los cursos.',
  isRecurring: true,
}

/** Plans of a new academy. */
export const initialPlans = [
  {
    planName: ONE_OFF_PLAN_NAME,
    priceCents: 349_00,
    currency: academyCurrency,
    description: 'Acceso a un curso, sin fecha de término.',
    durationMonths: 0,
    isRecurring: false,
  },
  { ...recurring, planName: 'Mensual', priceCents: 249_00, durationMonths: 1 },
  { ...recurring, planName: 'Trimestral', priceCents: 599_00, durationMonths: 3 },
  { ...recurring, planName: 'Anual', priceCents: 1_899_00, durationMonths: 12 },
]
