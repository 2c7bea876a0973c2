import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { siteFileRemovals, siteFileSweeps } from './queues.ts'
import { removeSiteFile, sweepSiteFiles } from './service.ts'

export const settingsJobHandlers: JobHandler[] = [
  jobHandler(siteFileRemovals, removeSiteFile),
  jobHandler(siteFileSweeps, sweepSiteFiles),
]
