import type { Transaction } from '../../../platform/db/connect.ts'
import { forgetNotificationsAt } from '../../notifications/service.ts'
import { conversationHref } from './conversation-href.ts'
import { removeConversations } from './erasure-store.ts'

/**
 * Private words may name somebody in ways that no list of words finds, and nobody else learns from
 * them: they go with either of the two.
 */
export async function eraseConversations(tx: Transaction, { id }: { id: string }): Promise<void> {
  const ids = await removeConversations(tx, id)
  await forgetNotificationsAt(
    tx,
    ids.flatMap((one) => [conversationHref(one, 'student'), conversationHref(one, 'professor')]),
  )
}
