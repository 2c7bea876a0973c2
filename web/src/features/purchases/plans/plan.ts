import type { Plan as WirePlan } from '@ateneo/contract'

/** A plan, as screens use it. */
export interface Plan {
  id: string
  name: string
  price: number
  currency: string
  description: string
  durationMonths: number
  isRecurring: boolean
  /** Sold as a subscription that charges again too. */
  mayRenew: boolean
}

export function toPlan({ _id: id, planName: name, ...rest }: WirePlan): Plan {
  return { id, name, ...rest }
}
