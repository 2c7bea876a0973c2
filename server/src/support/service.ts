export {
  answerTicket,
  closeTicket,
  getTicket,
  listOwnTickets,
  listTickets,
  sweepTickets,
  writeToTicket,
} from './conversation.ts'
export { mailAnswer, mailReceipt, mailRequest } from './letters.ts'
export { createTicket } from './tickets.ts'
