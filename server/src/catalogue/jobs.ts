import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { sweepCategoryImages } from './category-images.ts'
import { imageSweeps } from './queues.ts'

export const catalogueJobHandlers: JobHandler[] = [jobHandler(imageSweeps, sweepCategoryImages)]
