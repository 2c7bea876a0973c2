import type { PaymentResult } from '@ateneo/contract'

/** What was paid and until when it lasts. */
export interface Payment {
  orderId: string
  planName: string
  startDate: string
  endDate: string | undefined
  durationMonths: number
  price: number
  currency: string
  description: string
  courseId: string | null
  /** It bought nothing that the student had not: the money goes back. */
  refundDue: boolean
}

/** Spec §4: any status but COMPLETED is an error. */
export function toPayment({ status, startDate, endDate, ...rest }: PaymentResult): Payment {
  if (status !== 'COMPLETED') throw new Error(`Payment is ${String(status)}`)
  return { ...rest, startDate: startDate.$date, endDate: endDate?.$date }
}
