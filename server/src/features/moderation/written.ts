import type { ReportedKind } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { hideSubmission, restoreSubmission } from '../assignments/service.ts'
import {
  conversationHref,
  hideMessage,
  hideQuestion,
  hideReply,
  questionHref,
  restoreMessage,
  restoreQuestion,
  restoreReply,
} from '../questions/service.ts'
import { hideReview, restoreReview } from '../reviews/service.ts'

/** What can be hidden; a course is retired instead. */
export type WrittenKind = Exclude<ReportedKind, 'course'>

export interface Written {
  authorId: string
  /** 'pregunta en «Acuarela»' */
  name: string
  /** Where its author finds it. */
  href: string
}

/** `undefined` if it was deleted meanwhile. */
type Change = (ctx: Context, tx: Transaction, id: string) => Promise<Written | undefined>

export const hide: Record<WrittenKind, Change> = {
  review: ofReview(hideReview),
  question: ofQuestion('pregunta', hideQuestion),
  reply: ofQuestion('respuesta', hideReply),
  message: ofMessage(hideMessage),
  submission: ofSubmission(hideSubmission),
}

export const restore: Record<WrittenKind, Change> = {
  review: ofReview(restoreReview),
  question: ofQuestion('pregunta', restoreQuestion),
  reply: ofQuestion('respuesta', restoreReply),
  message: ofMessage(restoreMessage),
  submission: ofSubmission(restoreSubmission),
}

function ofReview(change: typeof hideReview): Change {
  return async (ctx, tx, id) => {
    const found = await change(ctx, tx, id)
    return (
      found && {
        authorId: found.authorId,
        name: `comentario en «${found.courseTitle}»`,
        href: `/Dashboard/course-view?id=${found.courseId}&view=comments`,
      }
    )
  }
}

function ofQuestion(word: string, change: typeof hideQuestion): Change {
  return async (ctx, tx, id) => {
    const found = await change(ctx, tx, id)
    if (!found) return undefined
    const { authorId, professorId, question, lessonTitle } = found
    const reader = authorId === professorId ? 'professor' : 'student'
    return {
      authorId,
      name: `${word} en «${lessonTitle}»`,
      href: questionHref({ ...question, questionId: question.id }, reader),
    }
  }
}

function ofMessage(change: typeof hideMessage): Change {
  return async (ctx, tx, id) => {
    const found = await change(ctx, tx, id)
    if (!found) return undefined
    const { authorId, professorId, courseTitle, conversationId } = found
    return {
      authorId,
      name: `mensaje sobre «${courseTitle}»`,
      href: conversationHref(conversationId, authorId === professorId ? 'professor' : 'student'),
    }
  }
}

function ofSubmission(change: typeof hideSubmission): Change {
  return async (ctx, tx, id) => {
    const found = await change(ctx, tx, id)
    return (
      found && {
        authorId: found.authorId,
        name: `entrega de «${found.lessonTitle}» en la galería`,
        href: `/Dashboard/watch-video?id=${found.courseId}&lesson=${found.lessonId}`,
      }
    )
  }
}
