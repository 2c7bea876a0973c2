import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { recordRefund, recordSale } from '../../server/src/features/purchases/service.ts'
import { entitlements, plans } from '../../server/src/features/purchases/tables.ts'
import { editFiscalTerms } from '../../server/src/features/settings/service.ts'
import { eq } from '../../server/src/platform/db/drizzle.ts'
import { addressOf } from '../accounts.ts'
import { knownStudents } from '../people/students.ts'
import { callerOf, type Past } from './past.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { Person } from './plan-people.ts'

type Method = Parameters<typeof recordSale>[2]['form']['method']

interface SampleSale {
  daysAgo: number
  method: Method
  note: string
  /** Months of all courses; absent: a course. */
  months?: number
  /** What went back some days later. */
  refund?: { amount?: number; reason: string; reference: string }
}

const samples: readonly SampleSale[] = [
  { daysAgo: 24, method: 'terminal', note: 'En la feria del libro, voucher 0417.' },
  {
    daysAgo: 17,
    method: 'transfer',
    note: 'SPEI 417706 de la cuenta de su mamá.',
    refund: {
      amount: 100,
      reason: 'Se le cobró el precio de antes de la promoción.',
      reference: 'SPEI 418233',
    },
  },
  { daysAgo: 9, method: 'transfer', note: 'SPEI 419012.', months: 3 },
  {
    daysAgo: 6,
    method: 'cash',
    note: 'Lo pagó en la oficina, recibió Lucía.',
    refund: { reason: 'Se mudó y no podrá tomarlo.', reference: 'Vale 12' },
  },
  { daysAgo: 2, method: 'cash', note: 'Lo pagó en la oficina.' },
]

/** Who the receipts of the last half year say sold. */
export async function writeFiscalTerms(past: Past, director: Person): Promise<void> {
  await editFiscalTerms(past(190), callerOf(director), {
    legalName: 'Academia Ateneo de Muestra, S.C.',
    rfc: 'AAM101112AB3',
    address: 'Calle de la Muestra 12, Centro, 91000 Xalapa, Veracruz',
    text: 'Régimen 601, General de Ley Personas Morales.',
    vat: 'included',
    from: isoDay(past(180).now(), defaultTimeZone),
  })
}

/** What was paid outside, as the office recorded it, and what of it went back. */
export async function writeHandSales(
  tx: Transaction,
  past: Past,
  office: Person,
  { students, courses }: { students: readonly Person[]; courses: readonly PlannedCourse[] },
): Promise<void> {
  const owned = await tx.select().from(entitlements)
  const known = knownStudents.map(({ login }) => addressOf(login))
  const buyers = students.filter(
    ({ id, email, state, createdAt }) =>
      state === 'active' &&
      createdAt < past(60).now() &&
      !known.includes(email) &&
      !owned.some(({ studentId }) => studentId === id),
  )
  const sold = courses.filter(
    ({ text: { standing, price } }) => standing.status === 'approved' && price !== 0,
  )
  const admin = callerOf(office)
  for (const [index, { daysAgo, method, note, months, refund }] of samples.entries()) {
    const course = sold[index % sold.length]!
    const plan = await findPlan(tx, months)
    const form = {
      studentId: buyers[index]!.id,
      ...(plan ? { planId: plan.id } : { courseId: course.id }),
      amount: plan ? plan.priceCents / 100 : (course.text.price ?? 349),
      paidOn: isoDay(past(daysAgo).now(), defaultTimeZone),
      method,
      note,
    }
    const { id } = await recordSale(past(daysAgo), admin, { form, file: undefined })
    if (refund) await recordRefund(past(daysAgo - 2), admin, id, { ...refund, refunded: 0 })
  }
}

async function findPlan(tx: Transaction, months: number | undefined) {
  if (months === undefined) return undefined
  const [plan] = await tx.select().from(plans).where(eq(plans.durationMonths, months))
  return plan
}
