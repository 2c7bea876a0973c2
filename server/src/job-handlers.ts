import type { JobHandler } from './jobs/job-handler.ts'
import { announcementJobHandlers } from './announcements/jobs.ts'
import { backupJobHandlers } from './backup/jobs.ts'
import { catalogueJobHandlers } from './catalogue/jobs.ts'
import { certificateJobHandlers } from './certificates/jobs.ts'
import { courseJobHandlers } from './courses/jobs.ts'
import { limitJobHandlers } from './http/limits/jobs.ts'
import { identityJobHandlers } from './identity/jobs.ts'
import { insightJobHandlers } from './insights/jobs.ts'
import { learningJobHandlers } from './learning/jobs.ts'
import { notificationJobHandlers } from './notifications/jobs.ts'
import { notify } from './notifications/service.ts'
import { privacyJobHandlers } from './privacy/jobs.ts'
import { purchaseJobHandlers } from './purchases/jobs.ts'
import { questionJobHandlers } from './questions/jobs.ts'
import { getTimeZone } from './settings/service.ts'
import { settingsJobHandlers } from './settings/jobs.ts'
import { sharingJobHandlers } from './sharing/jobs.ts'
import { supportJobHandlers } from './support/jobs.ts'
import { webhookJobHandlers } from './webhooks/jobs.ts'
import { videoJobHandlers } from './videos/jobs.ts'

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
  ...sharingJobHandlers,
  ...videoJobHandlers,
  ...purchaseJobHandlers,
  ...questionJobHandlers,
  ...announcementJobHandlers,
  ...learningJobHandlers,
  ...certificateJobHandlers,
  ...catalogueJobHandlers,
  ...insightJobHandlers,
  ...backups,
  ...privacyJobHandlers,
]
