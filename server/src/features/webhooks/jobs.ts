import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { deliveries, deliverySweeps } from './queues.ts'
import { deliver, sweepDeliveries } from './service.ts'

export const webhookJobHandlers: JobHandler[] = [
  jobHandler(deliveries, deliver),
  jobHandler(deliverySweeps, sweepDeliveries),
]
