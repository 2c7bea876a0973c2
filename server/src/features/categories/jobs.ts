import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { sweepCategoryImages } from './category-images.ts'
import { imageSweeps } from './queues.ts'

export const categoryJobHandlers: JobHandler[] = [jobHandler(imageSweeps, sweepCategoryImages)]
