import type { Purchase as PurchaseOnWire, Receipt as ReceiptOnWire } from '@ateneo/contract'
import { getReceipt, listPurchases, listReceipts } from '@ateneo/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { useSession } from '../identity/session.ts'

/** A time of access to everything that was paid. */
export interface Period {
  orderId: string
  planName: string
  startDate: string
  endDate: string
}

export interface OwnCourse {
  orderId: string
  id: string
  title: string
  imageUrl: string
  boughtAt: string
}

export interface OwnPurchases {
  /** Running and to come, the first to end first. */
  periods: Period[]
  courses: OwnCourse[]
}

/** Of what was bought, what counts at this moment; a payment that goes back bought nothing. */
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

export type ReceiptState = 'completed' | 'cancelled' | 'failed' | 'refundDue'

export interface Receipt {
  orderId: string
  planName: string
  description: string
  price: number
  currency: string
  durationMonths: number
  state: ReceiptState
  date: string
  course: { id: string; title: string } | null
  startDate: string | null
  endDate: string | null
  reference: string | null
}

export function toReceipt({ course, refundDue, state, ...wire }: ReceiptOnWire): Receipt {
  return {
    ...wire,
    state: refundDue ? 'refundDue' : state,
    course: course && { id: course._id, title: course.title },
  }
}

/** What is said of an order's end, in the list and on paper. */
export const receiptStates: Record<ReceiptState, { word: string; explanation: string }> = {
  completed: { word: 'Completada', explanation: 'El pago se recibió completo.' },
  cancelled: { word: 'Cancelada', explanation: 'La compra se canceló y no se cobró nada.' },
  failed: { word: 'Fallida', explanation: 'El pago no se pudo completar.' },
  refundDue: {
    word: 'Por devolver',
    explanation: 'Este pago no compró nada: el equipo te lo devolverá.',
  },
}

const own = (...rest: (string | undefined)[]) => ['own-purchases', ...rest]

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
