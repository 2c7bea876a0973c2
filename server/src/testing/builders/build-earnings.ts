import { newId } from '../../platform/db/columns.ts'
import { ledgerEntries, orders } from '../../features/purchases/tables.ts'
import { pickPlan } from '../buy.ts'
import { buildCourse } from './build.ts'
import { buildStudent } from './build-people.ts'
import type { TestApp } from '../test-app.ts'

type Kind = (typeof ledgerEntries.$inferInsert)['kind']

interface Earning {
  grossCents: number
  commissionCents?: number
  kind?: Kind
  currency?: string
  /** Of a share: the first day of its month. */
  sharedMonth?: string
}

const DAY_MILLISECONDS = 24 * 60 * 60_000

/** A course whose sales and refunds are written straight into the ledger, so many days ago. */
export async function openTill(academy: TestApp, professorId: string, daysAgo = 0) {
  const { db, clock } = academy
  const readClock = () => new Date(clock.now().getTime() - daysAgo * DAY_MILLISECONDS)
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { professorId, status: 'approved', priceCents: 50_000 })
  const plan = await pickPlan(academy, 0)

  async function sell({ grossCents, ...rest }: Earning): Promise<string> {
    const now = readClock()
    const [order] = await db
      .insert(orders)
      .values({
        studentId: student.id,
        planId: plan._id,
        courseId: course.id,
        planName: plan.planName,
        description: course.title,
        priceCents: grossCents,
        currency: rest.currency ?? 'MXN',
        durationMonths: 0,
        status: 'completed',
        provider: 'sandbox',
        createdAt: now,
        completedAt: now,
        reconcileAt: null,
        commissionBasisPoints: 0,
        paymentReference: `PRUEBA-${newId()}`,
      })
      .returning({ id: orders.id })
    await book(order!.id, { grossCents, ...rest })
    return order!.id
  }

  /** A further entry of an order. */
  async function book(
    orderId: string,
    { grossCents, commissionCents = 0, kind = 'sale', currency = 'MXN', sharedMonth }: Earning,
  ): Promise<void> {
    const happenedAt = readClock()
    const entry = {
      orderId,
      courseId: course.id,
      professorId,
      kind,
      currency,
      happenedAt,
      sharedMonth,
    }
    await db.insert(ledgerEntries).values({ ...entry, grossCents, commissionCents })
  }

  const refund = (orderId: string, grossCents: number, commissionCents = 0) =>
    book(orderId, { kind: 'refund', grossCents: -grossCents, commissionCents: -commissionCents })

  return { course, student, sell, book, refund }
}
