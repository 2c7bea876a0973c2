import { ticketMessages, tickets } from '../../features/support/tables.ts'
import type { TestApp } from '../test-app.ts'

/** An open ticket with its first message. */
export async function buildTicket({ db, clock }: TestApp, sender: { id: string; email: string }) {
  const now = clock.now()
  const [ticket] = await db
    .insert(tickets)
    .values({
      userId: sender.id,
      name: 'María José',
      email: sender.email,
      subject: 'No carga la clase',
      state: 'open',
      stateSince: now,
      createdAt: now,
    })
    .returning()
  const [message] = await db
    .insert(ticketMessages)
    .values({
      ticketId: ticket!.id,
      authorId: sender.id,
      fromStaff: false,
      text: 'Se queda en negro.',
      createdAt: now,
    })
    .returning()
  return { ticket: ticket!, message: message! }
}
