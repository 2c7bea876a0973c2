import {
  type DueRefund,
  type Refund,
  type RefundPetition,
  writeReceiptNumber,
} from '@ateneo/contract'
import type { PetitionOfList } from '../orders/petitions/petitions.ts'
import { dueReasonOf } from '../policy.ts'
import { presentState } from '../present.ts'
import type { ListedRefund } from './refund-store.ts'
import type { DueRefundOfList } from './refunds.ts'

export function presentRefund(found: ListedRefund): Refund {
  const { refund, recordedBy, receiptNumber, order, student, course } = found
  const { id, kind, state, amountCents, reason, happenedAt, reference } = refund
  return {
    _id: id,
    kind,
    state,
    amount: amountCents / 100,
    currency: order.currency,
    reason,
    date: happenedAt.toISOString(),
    reference,
    receiptNumber: receiptNumber === null ? null : writeReceiptNumber('refund', receiptNumber),
    recordedBy,
    order: {
      orderId: order.id,
      orderNumber: order.number,
      state: order.status === 'created' ? 'created' : presentState(order),
      planName: order.planName,
      price: order.priceCents / 100,
      refunded: order.refundedCents / 100,
      provider: order.provider,
      student: { _id: student.id, name: student.name, email: student.email },
      course: course && { _id: course.id, title: course.title },
    },
  }
}

export function presentPetition({
  petition,
  order,
  student,
  course,
  isRefundable,
  account,
}: PetitionOfList): RefundPetition {
  const { currency, planName, priceCents, refundedCents, completedAt, createdAt } = order
  return {
    _id: petition.id,
    orderId: order.id,
    orderNumber: order.number,
    planName,
    price: priceCents / 100,
    currency,
    refunded: refundedCents / 100,
    provider: order.provider,
    isRefundable,
    reason: petition.reason,
    account,
    date: petition.createdAt.toISOString(),
    paidDate: (completedAt ?? createdAt).toISOString(),
    student: { _id: student.id, name: student.name, email: student.email },
    course: course && { _id: course.id, title: course.title },
  }
}

export function presentDueRefund(due: DueRefundOfList): DueRefund {
  const { order, student, course, isRefundable, isRefundUnderWay } = due
  const { planName, currency, completedAt, createdAt, paymentReference } = order
  return {
    orderId: order.id,
    orderNumber: order.number,
    planName,
    price: order.priceCents / 100,
    currency,
    refunded: order.refundedCents / 100,
    date: (completedAt ?? createdAt).toISOString(),
    state: order.status === 'failed' ? 'failed' : 'completed',
    reason: dueReasonOf(order) ?? 'paid_twice',
    provider: order.provider,
    isRefundable,
    isRefundUnderWay,
    reference: paymentReference,
    student: { _id: student.id, name: student.name, email: student.email },
    course: course && { _id: course.id, title: course.title },
  }
}
