import * as calls from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import { helpArticles } from '../../features/support/tables.ts'
import { ticketForm } from '../ask-for-help.ts'
import { buildTicket } from '../builders/build-ticket.ts'
import { row, type Fixtures } from './fixtures.ts'

export function supportCalls({ academy, users, picture }: Fixtures) {
  const ticket = () => buildTicket(academy, users['a student'])
  const ofTicket = async () => ({ params: { id: (await ticket()).ticket.id } })
  const fields = {
    category: 'cuenta',
    title: '¿Cómo cambio mi foto?',
    body: 'En **Editar Perfil**.',
    isPublished: false,
  } as const
  const ofArticle = async () => {
    const [article] = await academy.db
      .insert(helpArticles)
      .values({
        category: 'cuenta',
        title: fields.title,
        body: fields.body,
        keywords: '',
        slug: newId(),
        isFrequent: false,
        position: 1,
        createdAt: academy.clock.now(),
        changedAt: academy.clock.now(),
      })
      .returning()
    return { params: { articleId: article!.id } }
  }
  return [
    row(calls.listHelpArticles),
    row(calls.getHelpArticle, async () => {
      const [article] = await academy.db.select().from(helpArticles).limit(1)
      return { params: { slug: article!.slug } }
    }),
    row(calls.listEditedArticles),
    row(calls.getEditedArticle, ofArticle),
    row(calls.createArticle, () => ({ body: fields })),
    row(calls.editArticle, async () => ({
      ...(await ofArticle()),
      body: { ...fields, version: 1 },
    })),
    row(calls.moveArticle, async () => ({ ...(await ofArticle()), body: { direction: 'up' } })),
    row(calls.deleteArticle, ofArticle),
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
