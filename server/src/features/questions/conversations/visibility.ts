import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { findEmailedMessage } from './email-store.ts'
import { findMessage, lockConversation, setMessageHidden, updateConversation } from './store.ts'

export function hideMessage(ctx: Context, tx: Transaction, messageId: string) {
  return setHidden(tx, messageId, ctx.now())
}

export function restoreMessage(_ctx: Context, tx: Transaction, messageId: string) {
  return setHidden(tx, messageId, null)
}

/** `undefined` for an unknown message; a repeated request changes nothing. */
async function setHidden(tx: Transaction, messageId: string, hiddenAt: Date | null) {
  const before = await findMessage(tx, messageId)
  const conversation = before && (await lockConversation(tx, before.conversationId))
  const found = conversation && (await findEmailedMessage(tx, messageId))
  if (!found) return undefined
  if ((found.hiddenAt === null) !== (hiddenAt === null)) {
    await setMessageHidden(tx, messageId, hiddenAt)
    await updateConversation(tx, conversation)
  }
  const { authorId, courseTitle } = found
  return {
    authorId,
    courseTitle,
    professorId: conversation.professorId,
    conversationId: conversation.id,
  }
}
