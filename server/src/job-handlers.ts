import type { JobHandler } from './platform/jobs/job-handler.ts'
import { announcementJobHandlers } from './features/announcements/jobs.ts'
import { automaticCaptionJobHandlers } from './features/automatic-captions/jobs.ts'
import { backupJobHandlers } from './platform/backup/jobs.ts'
import { categoryJobHandlers } from './features/categories/jobs.ts'
import { certificateJobHandlers } from './features/certificates/jobs.ts'
import { courseJobHandlers } from './features/courses/jobs.ts'
import { limitJobHandlers } from './platform/http/limits/jobs.ts'
import { identityJobHandlers } from './features/identity/jobs.ts'
import { insightJobHandlers } from './features/insights/jobs.ts'
import { invoicingJobHandlers } from './features/invoicing/jobs.ts'
import { learningJobHandlers } from './features/learning/jobs.ts'
import { notificationJobHandlers } from './features/notifications/jobs.ts'
import { notify } from './features/notifications/service.ts'
import { payoutJobHandlers } from './features/payouts/jobs.ts'
import { privacyJobHandlers } from './features/privacy/jobs.ts'
import { personJobHandlers } from './features/people/jobs.ts'
import { purchaseJobHandlers } from './features/purchases/jobs.ts'
import { questionJobHandlers } from './features/questions/jobs.ts'
import { assignmentJobHandlers } from './features/assignments/jobs.ts'
import { quizAttemptJobHandlers } from './features/quiz-attempts/jobs.ts'
import { getTimeZone } from './features/settings/service.ts'
import { settingsJobHandlers } from './features/settings/jobs.ts'
import { socialImageJobHandlers } from './features/social-images/jobs.ts'
import { supportJobHandlers } from './features/support/jobs.ts'
import { transferJobHandlers } from './features/transfers/jobs.ts'
import { webhookJobHandlers } from './features/webhooks/jobs.ts'
import { videoJobHandlers } from './features/videos/jobs.ts'

const backups = backupJobHandlers({
  getTimeZone,
  tellAdministrators: (ctx, tx, message) =>
    notify(ctx, tx, {
      to: 'administrators',
      type: 'sistema',
      message,
      href: '/Administrador/system',
      email: 'plain',
    }),
})

export const jobHandlers: JobHandler[] = [
  ...limitJobHandlers,
  ...settingsJobHandlers,
  ...notificationJobHandlers,
  ...webhookJobHandlers,
  ...identityJobHandlers,
  ...supportJobHandlers,
  ...courseJobHandlers,
  ...socialImageJobHandlers,
  ...videoJobHandlers,
  ...automaticCaptionJobHandlers,
  ...purchaseJobHandlers,
  ...invoicingJobHandlers,
  ...transferJobHandlers,
  ...payoutJobHandlers,
  ...questionJobHandlers,
  ...announcementJobHandlers,
  ...learningJobHandlers,
  ...quizAttemptJobHandlers,
  ...assignmentJobHandlers,
  ...certificateJobHandlers,
  ...categoryJobHandlers,
  ...insightJobHandlers,
  ...backups,
  ...personJobHandlers,
  ...privacyJobHandlers,
]
