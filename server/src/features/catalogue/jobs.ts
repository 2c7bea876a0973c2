import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { sweepCategoryImages } from './categories/category-images.ts'
import { imageSweeps } from './queues.ts'

export const catalogueJobHandlers: JobHandler[] = [jobHandler(imageSweeps, sweepCategoryImages)]
