import { duty, type Duty } from '../jobs/duty.ts'
import { answerLetters, receiptLetters, requestLetters, ticketSweeps } from './queues.ts'
import { mailAnswer, mailReceipt, mailRequest, sweepTickets } from './service.ts'

export const supportDuties: Duty[] = [
  duty(receiptLetters, mailReceipt),
  duty(requestLetters, mailRequest),
  duty(answerLetters, mailAnswer),
  duty(ticketSweeps, sweepTickets),
]
