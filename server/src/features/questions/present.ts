import type { InboxEntry, Question, QuestionReply, Role } from '@ateneo/contract'
import type { InboxRow } from './inbox-store.ts'
import { mayDelete } from './policy.ts'
import type { QuestionRow } from './question-page-store.ts'
import type { ReplyRow } from './reply-store.ts'

interface Viewer {
  id: string
  type: Role
}

export function presentQuestion(row: QuestionRow, caller: Viewer): Question {
  const { question, lessonTitle, professorId, isVoted } = row
  return {
    _id: question.id,
    courseId: question.courseId,
    lesson: { _id: question.lessonId, title: lessonTitle },
    second: question.atSecond,
    text: question.text,
    creationDate: question.createdAt.toISOString(),
    editionDate: question.editedAt?.toISOString() ?? null,
    author: presentAuthor(row.author),
    isMine: question.authorId === caller.id,
    isHidden: question.hiddenAt !== null,
    mayDelete: mayDelete(caller, { ...question, professorId }),
    voteCount: question.voteCount,
    isVoted,
    replyCount: question.replyCount,
    isAnswered: question.answerCount > 0,
  }
}

export function presentReply(
  { reply, author }: ReplyRow,
  caller: Viewer,
  professorId: string,
): QuestionReply {
  return {
    _id: reply.id,
    text: reply.text,
    creationDate: reply.createdAt.toISOString(),
    editionDate: reply.editedAt?.toISOString() ?? null,
    author: presentAuthor(author),
    isAnswer: reply.isAnswer,
    isMine: reply.authorId === caller.id,
    isHidden: reply.hiddenAt !== null,
    mayDelete: mayDelete(caller, { ...reply, professorId }),
  }
}

export function presentInboxEntry(row: InboxRow): InboxEntry {
  const { id, kind, second, stars, text, replyCount, lessonId, lessonTitle } = row
  return {
    _id: id,
    kind,
    course: { _id: row.courseId, title: row.courseTitle },
    lesson: lessonId && lessonTitle !== null ? { _id: lessonId, title: lessonTitle } : null,
    second,
    stars,
    text,
    author: presentAuthor(row),
    replyCount,
    waitingDate: new Date(row.waitingSince).toISOString(),
  }
}

interface Author {
  firstNames: string
  lastNames: string
  imageUrl: string | null
}

export const presentAuthor = ({ firstNames, lastNames, imageUrl: imageURL }: Author) => ({
  firstNames,
  lastNames,
  imageURL,
})
