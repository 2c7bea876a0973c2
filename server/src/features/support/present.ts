import { type Ticket, TICKET_FILE_PATH, type TicketSummary } from '@ateneo/contract'
import type { WrittenMessage } from './message-store.ts'
import type { TicketWithSender } from './store.ts'

export function presentTicketSummary({ ticket, senderType }: TicketWithSender): TicketSummary {
  return {
    _id: ticket.id,
    number: ticket.number,
    subject: ticket.subject,
    state: ticket.state,
    creationDate: ticket.createdAt.toISOString(),
    stateDate: ticket.stateSince.toISOString(),
    sender: { name: ticket.name, email: ticket.email, type: senderType },
  }
}

export function presentTicket(found: TicketWithSender & { messages: WrittenMessage[] }): Ticket {
  return {
    ...presentTicketSummary(found),
    messages: found.messages.map((written) => presentMessage(written, found.ticket.name)),
  }
}

function presentMessage({ message, firstNames, lastNames }: WrittenMessage, senderName: string) {
  const staffName = firstNames === null ? 'Administración' : `${firstNames} ${lastNames}`
  return {
    _id: message.id,
    text: message.text,
    fromStaff: message.fromStaff,
    authorName: message.fromStaff ? staffName : senderName,
    creationDate: message.createdAt.toISOString(),
    file:
      message.fileName === null || message.fileBytes === null
        ? null
        : {
            name: message.fileName,
            sizeBytes: message.fileBytes,
            url: TICKET_FILE_PATH + message.id,
          },
  }
}
