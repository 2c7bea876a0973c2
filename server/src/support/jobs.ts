import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { answerEmails, receiptEmails, requestEmails, ticketSweeps } from './queues.ts'
import { mailAnswer, mailReceipt, mailRequest, sweepTickets } from './service.ts'

export const supportJobHandlers: JobHandler[] = [
  jobHandler(receiptEmails, mailReceipt),
  jobHandler(requestEmails, mailRequest),
  jobHandler(answerEmails, mailAnswer),
  jobHandler(ticketSweeps, sweepTickets),
]
