import type {
  Conversation as ConversationOnWire,
  ConversationClosure,
  ConversationMessage as MessageOnWire,
} from '@ateneo/contract'
import { type Author, toAuthor } from '../question.ts'

export type { ConversationClosure }

/** Private messages of a student and a professor about a course. */
export interface Conversation {
  id: string
  course: { id: string; title: string }
  /** The other one of the two. */
  person: Author
  lastMessage: { text: string; isMine: boolean; createdAt: string } | null
  /** Of a student, there is an answer to read; of a professor, one is owed. */
  isUnread: boolean
  /** Why the viewer may write nothing; null: they may. */
  closed: ConversationClosure | null
}

export interface ConversationMessage {
  id: string
  number: number
  text: string
  createdAt: string
  author: Author
  isMine: boolean
  isHidden: boolean
}

/** Which of the two the viewer is. */
export type Side = 'student' | 'professor'

export function toConversation({ _id: id, ...wire }: ConversationOnWire): Conversation {
  const { course, person, lastMessage, isUnread, closed } = wire
  return {
    id,
    course: { id: course._id, title: course.title },
    person: toAuthor(person),
    lastMessage: lastMessage && {
      text: lastMessage.text,
      isMine: lastMessage.isMine,
      createdAt: lastMessage.creationDate,
    },
    isUnread,
    closed,
  }
}

export function toMessage({ _id: id, ...wire }: MessageOnWire): ConversationMessage {
  const { number, text, creationDate: createdAt, author, isMine, isHidden } = wire
  return { id, number, text, createdAt, author: toAuthor(author), isMine, isHidden }
}
