import * as calls from '@ateneo/contract'
import { buildQuestion } from '../builders/build-question.ts'
import { buildReport } from '../builders/build-report.ts'
import { buildReview } from '../builders/build-review.ts'
import { row, type Fixtures } from './fixtures.ts'

export function reportsCalls({ academy, published }: Fixtures) {
  const ofReport = async (values: Parameters<typeof buildReport>[2] = {}) => {
    const question = await buildQuestion(academy, published.lesson)
    const reported = await buildReport(academy, { questionId: question.id }, values)
    return { params: { caseId: reported.id } }
  }
  const hidden = () => ofReport({ state: 'hidden', decidedAt: academy.clock.now() })
  return [
    row(calls.reportThing, async () => {
      const { id } = await buildReview(academy, published.course)
      return { body: { kind: 'review', id, reason: 'spam', text: 'Anuncia otra escuela.' } }
    }),
    row(calls.listReportCases, () => ({ query: { state: 'open', kind: 'review' } })),
    row(calls.countReportCases),
    row(calls.listReports, () => ofReport()),
    row(calls.hideReported, async () => ({
      ...(await ofReport()),
      body: { reason: 'Insulta a otra persona.' },
    })),
    row(calls.dismissReports, () => ofReport()),
    row(calls.restoreReported, hidden),
  ]
}
