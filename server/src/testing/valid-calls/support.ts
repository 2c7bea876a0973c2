import * as calls from '@ateneo/contract'
import { ticketForm } from '../ask-for-help.ts'
import { buildTicket } from '../build-ticket.ts'
import { row, type Fixtures } from './fixtures.ts'

export function supportCalls({ academy, users, picture }: Fixtures) {
  const ticket = () => buildTicket(academy, users['a student'])
  const ofTicket = async () => ({ params: { id: (await ticket()).ticket.id } })
  return [
    row(calls.createTicket, () => ({ form: ticketForm }), 'without a file'),
    row(calls.createTicket, () => ({ form: ticketForm, file: picture })),
    row(calls.listOwnTickets),
    row(calls.listTickets),
    row(calls.getTicket, ofTicket),
    row(calls.writeToTicket, async () => ({
      ...(await ofTicket()),
      body: { text: 'Sigue igual.' },
    })),
    row(calls.answerTicket, async () => ({ ...(await ofTicket()), body: { text: 'Recarga.' } })),
    row(calls.closeTicket, async () => {
      const {
        ticket: { id },
        message,
      } = await ticket()
      return { params: { id }, body: { lastMessageId: message.id } }
    }),
  ]
}
