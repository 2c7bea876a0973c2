import type {
  DueRefund as DueRefundOnWire,
  PaymentProvider,
  Refund as RefundOnWire,
} from '@ateneo/contract'
import { listDueRefunds, listRefunds, recordRefund } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { listPages } from '../../../platform/http/list-pages.ts'
import { dueReasons } from './due-reasons.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'

export type RefundState =
  | 'refunded'
  | 'refundFailed'
  | 'reversed'
  | 'disputeOpen'
  | 'disputeLost'
  | 'disputeWon'

/** A refund, chargeback or dispute. */
export interface Refund {
  id: string
  state: RefundState
  amount: number
  currency: string
  reason: string
  date: string
  orderId: string
  orderNumber: string
  price: number
  provider: PaymentProvider | null
  /** `D-000045`; `null` while no money moved. */
  receiptNumber: string | null
  /** The administrator who recorded it. */
  recordedBy: string | null
  /** True if it is the whole price by itself; parts that add up to it are parts. */
  isWhole: boolean
  studentName: string
  studentEmail: string
  /** Title of the course, or name of the plan. */
  bought: string
}

const states = {
  refund: { open: 'refunded', done: 'refunded', void: 'refundFailed' },
  reversal: { open: 'reversed', done: 'reversed', void: 'disputeWon' },
  dispute: { open: 'disputeOpen', done: 'disputeLost', void: 'disputeWon' },
} as const satisfies Record<RefundOnWire['kind'], Record<RefundOnWire['state'], RefundState>>

/** PayPal's codes of dispute reasons and Stripe's; a refund's reason is the academy's own text. */
const disputeReasons: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Dice que no recibió lo que compró',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'Dice que no es como se describía',
  UNAUTHORISED: 'Dice que no autorizó el pago',
  CREDIT_NOT_PROCESSED: 'Espera una devolución que no llegó',
  DUPLICATE_TRANSACTION: 'Dice que pagó dos veces',
  INCORRECT_AMOUNT: 'Dice que el importe no es correcto',
  PAYMENT_BY_OTHER_MEANS: 'Dice que pagó de otra forma',
  CANCELED_RECURRING_BILLING: 'Dice que había cancelado',
  PROBLEM_WITH_REMITTANCE: 'Un problema con el envío del dinero',
  product_not_received: 'Dice que no recibió lo que compró',
  product_unacceptable: 'Dice que no es como se describía',
  fraudulent: 'Dice que no autorizó el pago',
  unrecognized: 'Dice que no reconoce el pago',
  credit_not_processed: 'Espera una devolución que no llegó',
  duplicate: 'Dice que pagó dos veces',
  subscription_canceled: 'Dice que había cancelado',
}

export function toRefund({ _id, kind, state, reason, order, ...wire }: RefundOnWire): Refund {
  const { amount, currency, date, recordedBy, receiptNumber } = wire
  const said = kind === 'dispute' ? (disputeReasons[reason] ?? 'Otro motivo') : reason
  return {
    id: _id,
    state: states[kind][state],
    amount,
    currency,
    date,
    reason: said || 'Sin motivo',
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    price: order.price,
    provider: order.provider,
    receiptNumber,
    recordedBy,
    isWhole: amount >= order.price,
    studentName: order.student.name,
    studentEmail: order.student.email,
    bought: order.course?.title ?? `Plan ${order.planName}`,
  }
}

export const allRefunds = ['refunds'] as const

export const refundList = listPages({
  queryKey: [...allRefunds, 'list'],
  bring: (query, signal) => call(listRefunds, { query }, { signal }),
  read: toRefund,
})

/** A payment that the academy has to give back. */
export interface DueRefund {
  orderId: string
  orderNumber: string
  date: string
  reason: string
  reference: string
  provider: PaymentProvider | null
  /** What is left to give back; `null`: another amount than the price was charged. */
  amount: number | null
  currency: string
  /** Refunded so far. */
  refunded: number
  /** The provider can be asked to give it back. */
  isRefundable: boolean
  isRefundUnderWay: boolean
  studentName: string
  studentEmail: string
  /** The course, or the plan. */
  bought: string
}

export function toDueRefund({ student, course, state, ...wire }: DueRefundOnWire): DueRefund {
  const { orderId, orderNumber, date, currency, planName, price, refunded } = wire
  const { isRefundable, isRefundUnderWay, provider, reason } = wire
  return {
    orderId,
    orderNumber,
    date,
    currency,
    refunded,
    isRefundable,
    isRefundUnderWay,
    reason: dueReasons[reason],
    provider,
    reference: wire.reference ?? 'Sin referencia',
    amount: state === 'failed' ? null : price - refunded,
    studentName: student.name,
    studentEmail: student.email,
    bought: course?.title ?? `Plan ${planName}`,
  }
}

export const dueRefunds = queryOptions({
  queryKey: [...allRefunds, 'due'],
  queryFn: async ({ signal }) => {
    const { documents, total } = await call(listDueRefunds, {}, { signal })
    return { documents: documents.map(toDueRefund), total }
  },
})

export interface RecordedRefund {
  orderId: string
  /** Absent: all that is left. */
  amount?: number
  paidOn: string
  reason: string
  reference: string
  /** What was refunded as it is shown. */
  refunded: number
}

/** Records money that was given back outside of any provider. */
export function useRecordRefund() {
  return useMutation({
    mutationFn: ({ orderId, ...body }: RecordedRefund) =>
      call(recordRefund, { params: { orderId }, body }),
    // A refusal means that the order is no longer as it is shown.
    onSettled: useRefresh(['orders'], allRefunds),
  })
}
