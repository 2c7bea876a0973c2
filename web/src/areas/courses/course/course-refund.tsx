import { useReceipts } from '../../../features/purchases/orders/own-purchases.ts'
import { RefundRequest } from '../../../features/purchases/refunds/refund-request.tsx'

/** How the payment of this course can be asked for, while it can. */
export function CourseRefund({ courseId }: { courseId: string }) {
  const paid = useReceipts().data?.find(
    ({ course, refundUntil, refundRequest }) =>
      course?.id === courseId && (refundUntil !== null || refundRequest?.state === 'open'),
  )
  return paid ? <RefundRequest receipt={paid} /> : null
}
