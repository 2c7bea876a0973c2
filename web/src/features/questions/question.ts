import type {
  InboxEntry as InboxEntryOnWire,
  InboxKind,
  Question as QuestionOnWire,
  QuestionOrder,
  QuestionReply as ReplyOnWire,
} from '@ateneo/contract'
import { formatClock } from '../../platform/ui/text/format.ts'

export interface Author {
  name: string
  imageUrl: string | null
}

/** A question below a lesson. */
export interface Question {
  id: string
  courseId: string
  lesson: { id: string; title: string }
  /** Second of the lesson's video. */
  second: number | null
  text: string
  createdAt: string
  isEdited: boolean
  author: Author
  isMine: boolean
  /** Hidden by administrators: only they and its author see it. */
  isHidden: boolean
  mayDelete: boolean
  voteCount: number
  isVoted: boolean
  replyCount: number
  /** True if the professor replied. */
  isAnswered: boolean
}

export interface QuestionReply {
  id: string
  text: string
  createdAt: string
  isEdited: boolean
  author: Author
  /** Written by the course's professor. */
  isAnswer: boolean
  isMine: boolean
  isHidden: boolean
  mayDelete: boolean
}

export type QuestionSort = QuestionOrder

export const questionSorts: { value: QuestionSort; label: string }[] = [
  { value: 'newest', label: 'Más recientes' },
  { value: 'useful', label: 'Con más votos' },
]

export function toQuestion({ _id, lesson, ...wire }: QuestionOnWire): Question {
  return {
    id: _id,
    courseId: wire.courseId,
    lesson: { id: lesson._id, title: lesson.title },
    second: wire.second,
    text: wire.text,
    createdAt: wire.creationDate,
    isEdited: wire.editionDate !== null,
    author: toAuthor(wire.author),
    isMine: wire.isMine,
    isHidden: wire.isHidden,
    mayDelete: wire.mayDelete,
    voteCount: wire.voteCount,
    isVoted: wire.isVoted,
    replyCount: wire.replyCount,
    isAnswered: wire.isAnswered,
  }
}

export function toReply(wire: ReplyOnWire): QuestionReply {
  const { _id: id, text, creationDate: createdAt, isAnswer, isMine, mayDelete, isHidden } = wire
  const isEdited = wire.editionDate !== null
  return {
    id,
    text,
    createdAt,
    isEdited,
    author: toAuthor(wire.author),
    isAnswer,
    isMine,
    isHidden,
    mayDelete,
  }
}

/** What waits in a professor's inbox. */
export interface InboxEntry {
  id: string
  kind: InboxKind
  course: { id: string; title: string }
  lesson: { id: string; title: string } | null
  second: number | null
  stars: number | null
  text: string
  author: Author
  replyCount: number
  waitingSince: string
}

export function toInboxEntry({ _id: id, course, lesson, ...wire }: InboxEntryOnWire): InboxEntry {
  const { kind, second, stars, text, replyCount, waitingDate: waitingSince } = wire
  return {
    id,
    kind,
    course: { id: course._id, title: course.title },
    lesson: lesson && { id: lesson._id, title: lesson.title },
    second,
    stars,
    text,
    author: toAuthor(wire.author),
    replyCount,
    waitingSince,
  }
}

export const toAuthor = ({
  firstNames,
  lastNames,
  imageURL,
}: QuestionOnWire['author']): Author => ({
  name: `${firstNames} ${lastNames}`.trim() || 'Usuario',
  imageUrl: imageURL,
})

/** `03:12`, `1:05:09`: a moment of a video. */
export const formatMoment = (second: number) => formatClock(second).padStart(5, '0')
