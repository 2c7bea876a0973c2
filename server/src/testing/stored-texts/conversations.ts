import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { announcements } from '../../features/announcements/tables.ts'
import {
  conversationMessages,
  questionReplies,
  questions,
} from '../../features/questions/tables.ts'
import { reportCases, reports } from '../../features/reports/tables.ts'
import { reviews } from '../../features/reviews/tables.ts'
import { helpArticles } from '../../features/support/tables.ts'
import type { Read, Readers, Taken } from './read.ts'

const ofTicketMessage: Read = async ({ admin, params, reply }) => {
  const { messages } = await admin.call(calls.getTicket, { params: { id: params.id! } })
  return messages.find(({ _id }) => _id === reply.insertedId)?.text
}

function ofQuestion(idOf: (taken: Taken) => string): Read {
  return async (taken) => {
    const isAsked = eq(questions.id, idOf(taken))
    return (await taken.academy.db.select().from(questions).where(isAsked))[0]?.text
  }
}

function ofReply(idOf: (taken: Taken) => string): Read {
  return async (taken) => {
    const isWritten = eq(questionReplies.id, idOf(taken))
    return (await taken.academy.db.select().from(questionReplies).where(isWritten))[0]?.text
  }
}

const ofMessage: Read = async ({ academy, reply }) => {
  const isSent = eq(conversationMessages.id, reply.insertedId!)
  return (await academy.db.select().from(conversationMessages).where(isSent))[0]?.text
}

function ofArticle(field: 'title' | 'body' | 'keywords', idOf: (taken: Taken) => string): Read {
  return async (taken) => {
    const isIt = eq(helpArticles.id, idOf(taken))
    return (await taken.academy.db.select().from(helpArticles).where(isIt))[0]?.[field]
  }
}

function ofAnnouncement(field: 'title' | 'text'): Read {
  return async ({ academy, reply }) => {
    const isSent = eq(announcements.id, reply.insertedId!)
    return (await academy.db.select().from(announcements).where(isSent))[0]?.[field]
  }
}

/** What people write to each other, and what the help says. */
export const conversationTexts: Readers = {
  'POST /rate comment': async ({ buyer, body }) => {
    const params = { courseId: body.courseId as string }
    const ratings = await buyer.call(calls.listRatings, { params })
    return ratings.find(({ isMine }) => isMine)?.comment
  },
  'PUT /rate/:ratingId/answer answer': async ({ academy, params }) => {
    const ofReview = eq(reviews.id, params.ratingId!)
    return (await academy.db.select().from(reviews).where(ofReview))[0]!.answer
  },
  'POST /courses/:courseId/announcements title': ofAnnouncement('title'),
  'POST /courses/:courseId/announcements text': ofAnnouncement('text'),
  'POST /content/:contentId/questions text': ofQuestion(({ reply }) => reply.insertedId!),
  'PUT /questions/:questionId text': ofQuestion(({ params }) => params.questionId!),
  'POST /courses/:courseId/messages text': ofMessage,
  'POST /conversations/:conversationId/messages text': ofMessage,
  'POST /questions/:questionId/replies text': ofReply(({ reply }) => reply.insertedId!),
  'PUT /replies/:replyId text': ofReply(({ params }) => params.replyId!),
  'POST /reports text': async ({ academy, reply }) => {
    const isSent = eq(reports.id, reply.insertedId!)
    return (await academy.db.select().from(reports).where(isSent))[0]?.text
  },
  'POST /reports/:caseId/hide reason': async ({ academy, params }) => {
    const ofCase = eq(reportCases.id, params.caseId!)
    return (await academy.db.select().from(reportCases).where(ofCase))[0]!.decisionReason
  },
  ...Object.fromEntries(
    (['title', 'body', 'keywords'] as const).flatMap((field) => [
      [`POST /help-articles ${field}`, ofArticle(field, ({ reply }) => reply.insertedId!)],
      [
        `PUT /help-articles/:articleId ${field}`,
        ofArticle(field, ({ params }) => params.articleId!),
      ],
    ]),
  ),
  'POST /support/tickets/:id/messages text': ofTicketMessage,
  'POST /support/tickets/:id/answers text': ofTicketMessage,
}
