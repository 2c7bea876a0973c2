import type {
  Attachment,
  Ticket as TicketOnWire,
  TicketState,
  TicketSummary,
} from '@ateneo/contract'

export type TicketHead = {
  id: string
  number: number
  subject: string
  state: TicketState
  createdAt: string
  stateSince: string
  senderName: string
  senderEmail: string
  senderType: 'student' | 'professor' | 'admin' | null
}

export type TicketMessage = {
  id: string
  text: string
  isFromStaff: boolean
  authorName: string
  createdAt: string
  file: Attachment | null
}

export type Ticket = TicketHead & { messages: TicketMessage[] }

export function readTicketHead(wire: TicketSummary): TicketHead {
  return {
    id: wire._id,
    number: wire.number,
    subject: wire.subject,
    state: wire.state,
    createdAt: wire.creationDate,
    stateSince: wire.stateDate,
    senderName: wire.sender.name,
    senderEmail: wire.sender.email,
    senderType: wire.sender.type,
  }
}

export function readTicket(wire: TicketOnWire): Ticket {
  return {
    ...readTicketHead(wire),
    messages: wire.messages.map(({ _id, text, fromStaff, authorName, creationDate, file }) => ({
      id: _id,
      text,
      isFromStaff: fromStaff,
      authorName,
      createdAt: creationDate,
      file,
    })),
  }
}
