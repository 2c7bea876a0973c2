import type {
  HandSale,
  ListedOrder,
  OrderEvent,
  OrderFilter,
  OrderListState,
  OrderPayment,
  PaymentProvider,
  RefundDueReason,
} from '@ateneo/contract'
import { getOrder, getOrderReceipt, listOrders, refundOrder } from '@ateneo/contract/calls'
import { ORDERS_CSV_PATH } from '@ateneo/contract/purchases/order-states'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import { toReceipt } from './own-purchases.ts'
import { allRefunds } from '../refunds/refunds.ts'

/** What an administrator seeks among all orders. */
export interface OrderSearch {
  q: string
  state: OrderListState | undefined
  /** Days, '' for any. */
  from: string
  to: string
}

/** An order, as an administrator's list shows it. */
export interface OrderOfList {
  id: string
  number: string
  state: OrderListState
  date: string
  paidDate: string | null
  price: number
  refunded: number
  coupon: string | null
  discount: number
  currency: string
  provider: PaymentProvider | null
  reference: string | null
  handSale: HandSale | null
  /** `R-000123`; `null` until it is paid. */
  receiptNumber: string | null
  planName: string
  studentId: string
  studentName: string
  studentEmail: string
  course: { id: string; title: string } | null
  /** Title of the course, or name of the plan. */
  bought: string
}

function toOrder({ orderId, orderNumber, student, course, ...wire }: ListedOrder): OrderOfList {
  const { state, date, paidDate, price, refunded, currency, provider, reference, planName } = wire
  const { coupon, discount, handSale, receiptNumber } = wire
  return {
    id: orderId,
    number: orderNumber,
    state,
    date,
    paidDate,
    price,
    refunded,
    currency,
    provider,
    reference,
    planName,
    handSale,
    receiptNumber,
    coupon,
    discount,
    studentId: student._id,
    studentName: student.name,
    studentEmail: student.email,
    course: course && { id: course._id, title: course.title },
    bought: course?.title ?? `Plan ${planName}`,
  }
}

export interface RelatedOrder {
  orderId: string
  orderNumber: string
}

export interface OrderDetail extends OrderOfList {
  durationMonths: number
  /** The provider's checkout id. */
  checkout: string | null
  commissionPercent: number | null
  /** Why it is 'Por devolver'. */
  refundDueReason: RefundDueReason | null
  /** What may still be given back by the provider; 0 if nothing. */
  refundable: number
  /** What may still go back in any way, and be recorded; 0 if nothing. */
  left: number
  isRefundUnderWay: boolean
  payments: readonly OrderPayment[]
  /** Orders of other payments of its checkout. */
  seconds: readonly RelatedOrder[]
  /** The order that its payment is second to. */
  paidTwiceOf: RelatedOrder | null
  history: readonly OrderEvent[]
}

export const allOrders = ['orders'] as const

function toFilter({ q, state, from, to }: OrderSearch): OrderFilter {
  return { q, ...(state && { state }), ...(from && { from }), ...(to && { to }) }
}

export const orderList = (search: OrderSearch, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...allOrders, 'list', search, cursor],
    queryFn: async ({ signal }) => {
      const query = { ...toFilter(search), ...(cursor !== undefined && { cursor }) }
      const page = await call(listOrders, { query }, { signal })
      return { ...page, documents: page.documents.map(toOrder) }
    },
    placeholderData: keepPreviousData,
  })

export const oneOrder = (orderId: string) =>
  queryOptions({
    queryKey: [...allOrders, 'one', orderId],
    queryFn: async ({ signal }): Promise<OrderDetail> => {
      const found = await call(getOrder, { params: { orderId } }, { signal })
      const { checkout, commissionPercent, durationMonths, history } = found
      const {
        refundable,
        left,
        isRefundUnderWay,
        refundDueReason,
        payments,
        seconds,
        paidTwiceOf,
      } = found
      const money = { commissionPercent, refundable, left, isRefundUnderWay, refundDueReason }
      const related = { payments, seconds, paidTwiceOf }
      return { ...toOrder(found), ...money, ...related, checkout, durationMonths, history }
    },
    retry: false,
  })

/** The receipt of an order, as its student has it. */
export const orderReceipt = (orderId: string) =>
  queryOptions({
    queryKey: [...allOrders, 'receipt', orderId],
    queryFn: async ({ signal }) => {
      const { buyer, ...wire } = await call(getOrderReceipt, { params: { orderId } }, { signal })
      return { ...toReceipt(wire), buyer }
    },
    retry: false,
  })

interface RefundOf {
  orderId: string
  /** Absent: all that is left. */
  amount?: number
  reason: string
  /** What was refunded as it is shown. */
  refunded: number
}

/** Gives a payment back by its provider. */
export function useRefundOrder() {
  return useMutation({
    mutationFn: ({ orderId, ...body }: RefundOf) =>
      call(refundOrder, { params: { orderId }, body }),
    // A refusal means that the order is no longer as it is shown.
    onSettled: useRefresh(allOrders, allRefunds),
  })
}

/** What the search finds, as far as it goes. */
export function fetchOrdersCsv(search: OrderSearch): Promise<Blob> {
  const query = new URLSearchParams(Object.entries(toFilter(search)))
  return fetchFile(`${ORDERS_CSV_PATH}?${query}`)
}
