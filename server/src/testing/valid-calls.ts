import {
  editEmailPreferences,
  getEmailPreferences,
  listNotifications,
  readNotifications,
  unsubscribe,
} from '@ateneo/contract'
import type { TestApp } from './test-app.ts'
import type { Callers } from './callers.ts'
import { announcementsCalls } from './valid-calls/announcements.ts'
import { automaticCaptionsCalls } from './valid-calls/automatic-captions.ts'
import { auditCalls } from './valid-calls/audit.ts'
import { catalogueCalls } from './valid-calls/catalogue.ts'
import { certificatesCalls } from './valid-calls/certificates.ts'
import { couponsCalls } from './valid-calls/coupons.ts'
import { coursesCalls } from './valid-calls/courses.ts'
import { identityCalls } from './valid-calls/identity.ts'
import { secondFactorCalls } from './valid-calls/second-factor.ts'
import { courseReviewCalls } from './valid-calls/course-review.ts'
import { insightsCalls } from './valid-calls/insights.ts'
import { invoicingCalls } from './valid-calls/invoicing.ts'
import { learningCalls } from './valid-calls/learning.ts'
import { onboardingCalls } from './valid-calls/onboarding.ts'
import { paymentsCalls } from './valid-calls/payments.ts'
import { payoutsCalls } from './valid-calls/payouts.ts'
import { peopleCalls } from './valid-calls/people.ts'
import { privacyCalls } from './valid-calls/privacy.ts'
import { purchasesCalls } from './valid-calls/purchases.ts'
import { transfersCalls } from './valid-calls/transfers.ts'
import { quizReviewCalls } from './valid-calls/quiz-review.ts'
import { questionsCalls } from './valid-calls/questions.ts'
import { quizCalls } from './valid-calls/quizzes.ts'
import { assignmentCalls } from './valid-calls/assignments.ts'
import { quizAttemptCalls } from './valid-calls/quiz-attempts.ts'
import { reportsCalls } from './valid-calls/reports.ts'
import { reviewsCalls } from './valid-calls/reviews.ts'
import { settingsCalls } from './valid-calls/settings.ts'
import { row, createFixtures, type ValidCall } from './valid-calls/fixtures.ts'
import { studyNotesCalls } from './valid-calls/study-notes.ts'
import { supportCalls } from './valid-calls/support.ts'
import { systemCalls } from './valid-calls/system.ts'
import { tokensCalls } from './valid-calls/tokens.ts'
import { webhooksCalls } from './valid-calls/webhooks.ts'
import { transcriptsCalls } from './valid-calls/transcripts.ts'
import { videosCalls } from './valid-calls/videos.ts'

export type { ValidCall } from './valid-calls/fixtures.ts'

/** A successful request for every endpoint of the contract. */
export async function composeValidCalls(academy: TestApp, cast: Callers): Promise<ValidCall[]> {
  const fixtures = await createFixtures(academy, cast)
  return [
    ...auditCalls(fixtures),
    ...(await settingsCalls(fixtures)),
    row(listNotifications),
    row(readNotifications),
    row(getEmailPreferences),
    row(editEmailPreferences, () => ({ body: { frecuenciaNotificaciones: 'diaria' } })),
    row(unsubscribe),
    ...tokensCalls(fixtures),
    ...webhooksCalls(fixtures),
    ...identityCalls(fixtures),
    ...secondFactorCalls(fixtures),
    ...supportCalls(fixtures),
    ...courseReviewCalls(fixtures),
    ...(await coursesCalls(fixtures)),
    ...quizCalls(fixtures),
    ...quizReviewCalls(fixtures),
    ...videosCalls(fixtures),
    ...transcriptsCalls(fixtures),
    ...automaticCaptionsCalls(fixtures),
    ...couponsCalls(fixtures),
    ...paymentsCalls(),
    ...(await purchasesCalls(fixtures)),
    ...invoicingCalls(fixtures),
    ...transfersCalls(fixtures),
    ...payoutsCalls(fixtures),
    ...reportsCalls(fixtures),
    ...reviewsCalls(fixtures),
    ...(await questionsCalls(fixtures)),
    ...announcementsCalls(fixtures),
    ...learningCalls(fixtures),
    ...studyNotesCalls(fixtures),
    ...quizAttemptCalls(fixtures),
    ...assignmentCalls(fixtures),
    ...certificatesCalls(fixtures),
    ...catalogueCalls(fixtures),
    ...onboardingCalls(),
    ...insightsCalls(fixtures),
    ...peopleCalls(fixtures),
    ...privacyCalls(fixtures),
    ...systemCalls(fixtures),
  ]
}
