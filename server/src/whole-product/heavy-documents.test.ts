import {
  AUDIT_CSV_PATH,
  ORDERS_CSV_PATH,
  OWN_DATA_PATH,
  PAYOUTS_CSV_PATH,
  PEOPLE_CSV_PATH,
  ownStatementPath,
  receiptPdfPath,
  recordSale,
  statementPath,
} from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { sql } from '../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildProfessor, buildStudent } from '../testing/builders/build-people.ts'
import { buildCourse } from '../testing/builders/build.ts'
import type { TestUser } from '../testing/client.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import { withAcademy } from '../testing/with-academy.ts'

/** Files that are work to make: of one person a few at a time, so that others get theirs. */

const academy = withAcademy()
let director: TestUser
let other: TestUser
let professor: TestUser
let student: TestUser
let orderId: string

beforeAll(async () => {
  director = await buildAdmin(academy)
  other = await buildAdmin(academy)
  professor = await buildProfessor(academy)
  student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 30_000 })
  const paidOn = isoDay(academy.clock.now(), defaultTimeZone)
  const form = {
    studentId: student.id,
    courseId: course.id,
    amount: '300',
    paidOn,
    method: 'cash' as const,
  }
  orderId = (await academy.as(director).call(recordSale, { form })).orderId
})

interface Document {
  url: string
  by: () => TestUser
  /** Whoever else may read the same. */
  another?: () => TestUser
  /** A table that it reads in its turn. */
  table: string
}

const byOffice = { by: () => director, another: () => other }
const month = '2026-01'
const documents: [string, () => Document][] = [
  ['orders as CSV', () => ({ ...byOffice, url: ORDERS_CSV_PATH, table: 'orders' })],
  ['people as CSV', () => ({ ...byOffice, url: PEOPLE_CSV_PATH, table: 'orders' })],
  ['payouts as CSV', () => ({ ...byOffice, url: PAYOUTS_CSV_PATH, table: 'payouts' })],
  ['the audit as CSV', () => ({ ...byOffice, url: AUDIT_CSV_PATH, table: 'audit_entries' })],
  ['one’s data', () => ({ ...byOffice, url: OWN_DATA_PATH, table: 'notifications' })],
  [
    'a statement as PDF',
    () => ({
      ...byOffice,
      url: `${statementPath(professor.id, 'pdf')}?month=${month}`,
      table: 'ledger_entries',
    }),
  ],
  [
    'one’s statement as PDF',
    () => ({
      url: `${ownStatementPath('pdf')}?month=${month}`,
      by: () => professor,
      table: 'ledger_entries',
    }),
  ],
]

const MOST_OF_A_PERSON = 4

test.each(documents)('%s: a few of a person at once, and the rest is told when', async (_, of) => {
  const { url, by, another, table } = of()
  let address = 0
  // A limit by address would answer in place of that of the person.
  const ask = (user: TestUser) =>
    academy.as(user).inject({ url, headers: { 'x-forwarded-for': `203.0.113.${++address}` } })
  const statuses: Record<number, number> = {}
  const count = ({ statusCode }: { statusCode: number }) => {
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  await academy.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
    const asked = Array.from({ length: 20 }, () => ask(by()))
    for (const one of asked) void one.then(count)
    await expect.poll(() => statuses).toEqual({ 503: 20 - MOST_OF_A_PERSON })
    await expect.poll(() => countLockWaits(academy)).toBe(1)
    const refused = await ask(by())
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'document_unavailable'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    if (another) void ask(another()).then(count)
  })
  await expect
    .poll(() => statuses)
    .toEqual({ 200: MOST_OF_A_PERSON + (another ? 1 : 0), 503: 20 - MOST_OF_A_PERSON })
  expect((await ask(by())).statusCode).toBe(200)
})

test('fifty receipts of one person at once: their own few, and another person’s', async () => {
  const url = receiptPdfPath(orderId)
  const all = await Promise.all([
    ...Array.from({ length: 50 }, () => academy.as(director).inject({ url })),
    academy.as(student).inject({ url }),
  ])
  const own = all.pop()!
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { 200: made = [], 503: refused = [] } = Object.groupBy(all, ({ statusCode }) => statusCode)
  expect([made.length > 0, refused.length > 0, made.length + refused.length]).toEqual([
    true,
    true,
    50,
  ])
})
