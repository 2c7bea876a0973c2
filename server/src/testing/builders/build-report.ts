import { reportCases, reports } from '../../features/reports/tables.ts'
import { buildStudent } from './build-people.ts'
import type { TestApp } from '../test-app.ts'

type Values = Partial<typeof reportCases.$inferInsert>

/** A case with one report, by default an open one of a new student. */
export async function buildReport(
  academy: TestApp,
  thing: Pick<Values, 'reviewId' | 'questionId' | 'replyId' | 'courseId'>,
  values: Values = {},
) {
  const now = academy.clock.now()
  const [row] = await academy.db
    .insert(reportCases)
    .values({ createdAt: now, textBefore: 'Muy clara.', ...thing, ...values })
    .returning()
  await academy.db.insert(reports).values({
    caseId: row!.id,
    reporterId: (await buildStudent(academy)).id,
    reason: 'offensive',
    text: 'Insulta.',
    createdAt: now,
  })
  return row!
}
