export {
  createArticle,
  deleteArticle,
  editArticle,
  getEditedArticle,
  getHelpArticle,
  listEditedArticles,
  listHelpArticles,
  moveArticle,
} from './articles.ts'
export {
  answerTicket,
  closeTicket,
  getTicket,
  listOwnTickets,
  listTickets,
  sweepTickets,
  writeToTicket,
} from './conversation.ts'
export { mailAnswer, mailReceipt, mailRequest } from './send-emails.ts'
export { eraseTickets, removeTicketFile } from './erasure.ts'
export { createTicket } from './tickets.ts'
