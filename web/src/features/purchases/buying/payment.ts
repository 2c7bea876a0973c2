import type { PaymentResult } from '@ateneo/contract'

/** A payment and the period it paid. */
export interface Payment {
  orderId: string
  /** The number shown to people. */
  orderNumber: string
  planName: string
  startDate: string
  endDate: string | undefined
  durationMonths: number
  price: number
  currency: string
  description: string
  courseId: string | null
  /** The student already owned it all, so that the payment is to be refunded. */
  refundDue: boolean
}

/** Spec §4: any status but COMPLETED is an error. */
export function toPayment({ status, startDate, endDate, ...rest }: PaymentResult): Payment {
  if (status !== 'COMPLETED') throw new Error(`Payment is ${String(status)}`)
  return { ...rest, startDate: startDate.$date, endDate: endDate?.$date }
}
