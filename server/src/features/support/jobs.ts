import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import {
  answerEmails,
  receiptEmails,
  requestEmails,
  ticketFileRemovals,
  ticketSweeps,
} from './queues.ts'
import { mailAnswer, mailReceipt, mailRequest, removeTicketFile, sweepTickets } from './service.ts'

export const supportJobHandlers: JobHandler[] = [
  jobHandler(receiptEmails, mailReceipt),
  jobHandler(requestEmails, mailRequest),
  jobHandler(answerEmails, mailAnswer),
  jobHandler(ticketFileRemovals, removeTicketFile),
  jobHandler(ticketSweeps, sweepTickets),
]
