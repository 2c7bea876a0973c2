import type { ReportCase, ReportedKind, ReportReason, ReportState } from '@ateneo/contract'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { alias } from '../../platform/db/drizzle-pg.ts'
import { submissions } from '../assignments/tables.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { users } from '../identity/tables.ts'
import {
  conversationMessages,
  conversations,
  questionReplies,
  questions,
} from '../questions/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { reportCases, reports } from './tables.ts'

export interface CaseFilter {
  state: ReportState
  kind: ReportedKind | undefined
}

export type CaseRow = Awaited<ReturnType<typeof pageCases>>[number]

const oldestFirst = byTime(reportCases.createdAt, reportCases.id, 'asc')
const newestFirst = byTime(reportCases.createdAt, reportCases.id, 'desc')

const authors = alias(users, 'authors')
const recipients = alias(users, 'recipients')
const administrators = alias(users, 'administrators')

/** How much of a private conversation a report shows, so that the reported words can be understood. */
const MESSAGES_BEFORE = 5

const messagesBefore = sql<ReportCase['thing']['before'] | null>`(
  select json_agg(json_build_object('text', near.text, 'creationDate', near.date,
    'isOfAuthor', near.is_of_author) order by near.number)
  from (
    select earlier.text, earlier.number,
      to_char(earlier.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date,
      earlier.author_id = ${conversationMessages.authorId} as is_of_author
    from ${conversationMessages} earlier
    where earlier.conversation_id = ${conversationMessages.conversationId}
      and earlier.number < ${conversationMessages.number}
    order by earlier.number desc limit ${MESSAGES_BEFORE}) as near)`

/** Open cases from the oldest on, decided ones from the newest on, each with its thing. */
export function pageCases(db: Executor, { state, kind }: CaseFilter, { after, limit }: Slice) {
  const order = state === 'open' ? oldestFirst : newestFirst
  return db
    .select({
      id: reportCases.id,
      kind: reportCases.kind,
      state: reportCases.state,
      createdAt: reportCases.createdAt,
      textBefore: reportCases.textBefore,
      reportCount: reportCases.reportCount,
      reasons: sql<{ reason: ReportReason; count: number }[]>`(
        select json_agg(json_build_object('reason', given.reason, 'count', given.times)
          order by given.times desc, given.reason)
        from (select ${reports.reason} as reason, count(*)::int as times from ${reports}
          where ${reports.caseId} = ${reportCases.id} group by 1) as given)`,
      thingId: reportCases.thingId,
      text: sql<string>`coalesce(${reviews.comment}, ${questionReplies.text}, ${questions.text},
        ${conversationMessages.text}, ${submissions.text}, ${courses.description})`,
      stars: reviews.stars,
      course: { id: courses.id, title: courses.title },
      lesson: { id: lessons.id, title: lessons.title },
      question: { id: questions.id, text: questions.text },
      author: personOf(authors),
      recipient: personOf(recipients),
      before: messagesBefore,
      decidedAt: reportCases.decidedAt,
      decisionReason: reportCases.decisionReason,
      administrator: personOf(administrators),
    })
    .from(reportCases)
    .leftJoin(reviews, eq(reviews.id, reportCases.reviewId))
    .leftJoin(questionReplies, eq(questionReplies.id, reportCases.replyId))
    .leftJoin(
      questions,
      sql`${questions.id} = coalesce(${reportCases.questionId}, ${questionReplies.questionId})`,
    )
    .leftJoin(submissions, eq(submissions.id, reportCases.submissionId))
    .leftJoin(
      lessons,
      sql`${lessons.id} = coalesce(${questions.lessonId}, ${submissions.lessonId})`,
    )
    .leftJoin(conversationMessages, eq(conversationMessages.id, reportCases.messageId))
    .leftJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .innerJoin(
      courses,
      sql`${courses.id} = coalesce(${reportCases.courseId}, ${reviews.courseId}, ${questions.courseId},
        ${conversations.courseId}, ${lessons.courseId})`,
    )
    .innerJoin(
      authors,
      sql`${authors.id} = coalesce(${reviews.studentId}, ${questionReplies.authorId},
        ${questions.authorId}, ${conversationMessages.authorId}, ${submissions.studentId},
        ${courses.professorId})`,
    )
    .leftJoin(
      recipients,
      sql`${recipients.id} = case when ${conversationMessages.authorId} = ${conversations.studentId}
        then ${conversations.professorId} else ${conversations.studentId} end`,
    )
    .leftJoin(administrators, eq(administrators.id, reportCases.decidedBy))
    .where(
      and(
        eq(reportCases.state, state),
        kind === undefined ? undefined : eq(reportCases.kind, kind),
        order.beyond(after),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(limit)
}

export async function countOpenCases(db: Executor): Promise<number> {
  return db.$count(reportCases, eq(reportCases.state, 'open'))
}

export type ReportRow = Awaited<ReturnType<typeof pageReports>>[number]

const firstToLast = byTime(reports.createdAt, reports.id, 'asc')

export function pageReports(db: Executor, caseId: string, { after, limit }: Slice) {
  return db
    .select({
      id: reports.id,
      reason: reports.reason,
      text: reports.text,
      createdAt: reports.createdAt,
      reporter: personOf(users),
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(and(eq(reports.caseId, caseId), firstToLast.beyond(after)))
    .orderBy(...firstToLast.orderBy)
    .limit(limit)
}

interface PersonColumns {
  id: unknown
  firstNames: unknown
  lastNames: unknown
  imageUrl: unknown
}
type People = typeof users | typeof authors | typeof recipients | typeof administrators

function personOf<Table extends People>(table: Table): Pick<Table, keyof PersonColumns> {
  const { id, firstNames, lastNames, imageUrl } = table
  return { id, firstNames, lastNames, imageUrl }
}
