import type {
  HandMethod,
  OrderState,
  Purchase as PurchaseOnWire,
  Receipt as ReceiptOnWire,
  ReceiptInvoice,
  ReceiptIssuer,
  ReceiptTax,
  RefundDueReason,
  RefundReceipt,
} from '@ateneo/contract'
import { getReceipt, listPurchases, listReceipts } from '@ateneo/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useSession } from '../../../platform/http/session.ts'
import { ownPurchasesKey } from './own-purchases-key.ts'

/** A period of access to all courses. */
export interface Period {
  orderId: string
  planName: string
  startDate: string
  endDate: string
}

interface OwnCourse {
  orderId: string
  id: string
  title: string
  imageUrl: string
  boughtAt: string
}

export interface OwnPurchases {
  /** Current and future ones, earliest end first. */
  periods: Period[]
  courses: OwnCourse[]
}

/** The purchases that are valid now; those to be refunded are left out. */
export function toOwnPurchases(purchases: readonly PurchaseOnWire[], now: Date): OwnPurchases {
  const kept = purchases.filter(({ refundDue }) => !refundDue)
  const periods = kept.flatMap(({ course, endDate, orderId, planName, startDate }) =>
    course === null && endDate !== null && new Date(endDate) > now
      ? [{ orderId, planName, startDate, endDate }]
      : [],
  )
  const courses = kept.flatMap(({ course, orderId, purchaseDate }) =>
    course
      ? [
          {
            orderId,
            id: course._id,
            title: course.title,
            imageUrl: course.imageUrl,
            boughtAt: purchaseDate,
          },
        ]
      : [],
  )
  return { periods: periods.toSorted((a, b) => a.endDate.localeCompare(b.endDate)), courses }
}

export type ReceiptState = OrderState | 'refundDue' | 'partlyRefunded'

export interface Receipt {
  orderId: string
  /** The number shown to people. */
  orderNumber: string
  planName: string
  description: string
  price: number
  currency: string
  durationMonths: number
  /** Code of the coupon, and what it took off. */
  coupon: string | null
  discount: number
  state: ReceiptState
  refundDueReason: RefundDueReason | null
  /** The refunded amount, and when the refund was complete. */
  refunded: number
  refundDate: string | null
  /** Until then it may be asked for; `null` if it cannot be now. */
  refundUntil: string | null
  /** To ask for it, where to send it has to be said. */
  refundNeedsAccount: boolean
  refundRequest: ReceiptOnWire['refundRequest']
  date: string
  course: { id: string; title: string } | null
  startDate: string | null
  endDate: string | null
  reference: string | null
  /** How it was paid, if no provider took it. */
  method: HandMethod | null
  /** `R-000123`; `null` if nothing was paid. */
  number: string | null
  /** Who sold, and the tax within the price, as the settings said; `null`: nothing. */
  issuer: ReceiptIssuer | null
  tax: ReceiptTax | null
  refundReceipts: readonly RefundReceipt[]
  /** Where and how its tax invoice is got; `null`: nothing is said. */
  invoice: ReceiptInvoice | null
}

export function toReceipt({ course, refundDue, state, ...wire }: ReceiptOnWire): Receipt {
  return {
    ...wire,
    state: toState(state, { refundDue, refunded: wire.refunded }),
    course: course && { id: course._id, title: course.title },
  }
}

function toState(
  state: OrderState,
  { refundDue, refunded }: Pick<ReceiptOnWire, 'refundDue' | 'refunded'>,
): ReceiptState {
  if (refundDue) return 'refundDue'
  return state === 'completed' && refunded > 0 ? 'partlyRefunded' : state
}

/** Attempts that were given up: nothing was paid, and nothing goes back. */
export const isAbandoned = ({ state }: Pick<Receipt, 'state'>) =>
  state === 'cancelled' || state === 'failed'

/** What is said of the state on a receipt; of what cost nothing no payment is told. */
export const explainState = ({ state, price }: Pick<Receipt, 'state' | 'price'>): string =>
  state === 'completed' && price === 0
    ? 'No hubo nada que pagar.'
    : receiptStates[state].explanation

/** Texts of an order's states, for list and receipt. */
export const receiptStates: Record<ReceiptState, { word: string; explanation: string }> = {
  completed: { word: 'Completada', explanation: 'El pago se recibió completo.' },
  cancelled: { word: 'Cancelada', explanation: 'La compra se canceló y no se cobró nada.' },
  failed: { word: 'Fallida', explanation: 'El pago no se pudo completar.' },
  refunded: {
    word: 'Reembolsado',
    explanation: 'El pago se devolvió completo y el acceso que daba terminó.',
  },
  charged_back: {
    word: 'Contracargo',
    explanation: 'El banco o la pasarela revirtió el pago y el acceso que daba terminó.',
  },
  partlyRefunded: {
    word: 'Reembolso parcial',
    explanation: 'Se devolvió una parte del pago. El acceso sigue igual.',
  },
  refundDue: {
    word: 'Por devolver',
    explanation: 'Este pago no compró nada: el equipo te lo devolverá.',
  },
}

const own = (...rest: (string | undefined)[]) => [...ownPurchasesKey, ...rest]

function useStudentId(): string | undefined {
  const session = useSession()
  return session?.type === 'student' ? session.userData._id : undefined
}

export function useOwnPurchases() {
  const id = useStudentId()
  return useQuery({
    queryKey: own('purchases', id),
    queryFn: async ({ signal }) =>
      toOwnPurchases((await call(listPurchases, {}, { signal })).purchases, new Date()),
    enabled: id !== undefined,
  })
}

export function useReceipts() {
  const id = useStudentId()
  return useQuery({
    queryKey: own('receipts', id),
    queryFn: async ({ signal }) =>
      (await call(listReceipts, {}, { signal })).receipts.map(toReceipt),
    enabled: id !== undefined,
  })
}

export function receiptQuery(orderId: string) {
  return queryOptions({
    queryKey: own('receipt', orderId),
    queryFn: async ({ signal }) => {
      const { buyer, ...wire } = await call(getReceipt, { params: { orderId } }, { signal })
      return { ...toReceipt(wire), buyer }
    },
    retry: false,
  })
}
