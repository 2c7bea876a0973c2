import type { Conversation, ConversationMessage } from '@ateneo/contract'
import { presentAuthor } from '../present.ts'
import type { ConversationRow, MessageRow } from './page-store.ts'
import { answerClosureFor, closureFor } from './policy.ts'

interface Viewer {
  id: string
}

export function presentConversation(row: ConversationRow, caller: Viewer): Conversation {
  const { conversation, course, student, professor, lastMessage, circumstances } = row
  const isStudent = caller.id === conversation.studentId
  const isWaiting = conversation.waitingSince !== null
  const closed = isStudent ? closureFor(circumstances) : answerClosureFor(circumstances, isWaiting)
  return {
    _id: conversation.id,
    course: { _id: course.id, title: course.title },
    person: presentAuthor(isStudent ? professor : student),
    lastMessage: lastMessage && {
      text: lastMessage.text,
      isMine: lastMessage.authorId === caller.id,
      creationDate: lastMessage.createdAt.toISOString(),
    },
    isUnread: isStudent ? conversation.unreadSince !== null : isWaiting && closed === null,
    closed,
  }
}

export function presentMessage(
  { message, author }: MessageRow,
  caller: Viewer,
): ConversationMessage {
  return {
    _id: message.id,
    number: message.number,
    text: message.text,
    creationDate: message.createdAt.toISOString(),
    author: presentAuthor(author),
    isMine: message.authorId === caller.id,
    isHidden: message.hiddenAt !== null,
  }
}
