import type { InboxKind } from '@ateneo/contract'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { users } from '../identity/tables.ts'
import { submissions } from '../assignments/tables.ts'
import { quizAnswers, quizAttempts } from '../quiz-attempts/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { isAnswerable } from './conversations/page-store.ts'
import { conversationMessages, conversations, questions } from './tables.ts'

export interface InboxFilter {
  professorId: string
  courseId: string | undefined
  kind: InboxKind | undefined
}

export interface InboxRow extends Record<string, unknown> {
  id: string
  kind: InboxKind
  courseId: string
  courseTitle: string
  lessonId: string | null
  lessonTitle: string | null
  second: number | null
  stars: number | null
  text: string
  replyCount: number
  waitingSince: string
  firstNames: string
  lastNames: string
  imageUrl: string | null
}

/** Of a submission's text. */
const SHOWN_CHARACTERS = 2000

/** Oldest first. Each part reads its own index; the page is cut from all of them. */
export async function pageInbox(
  db: Executor,
  filter: InboxFilter,
  { after, limit }: Slice,
): Promise<InboxRow[]> {
  const beyond = (at: SQL, id: SQL) =>
    after
      ? sql`and (${at}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
      : sql``
  const end = sql`order by 2, 1 limit ${limit}`
  const asked = sql`
    select ${questions.id} as id, ${questions.waitingSince} as at, 'question' as kind,
      ${questions.courseId} as course_id, ${questions.authorId} as author_id,
      ${questions.lessonId} as lesson_id, ${questions.atSecond} as second, null::int as stars,
      ${questions.text} as text, ${questions.replyCount} as reply_count
    from ${questions} where ${questions.waitingSince} is not null and ${questions.hiddenAt} is null
      and ${isOwn(filter, sql`${questions.courseId}`)}
      ${beyond(sql`${questions.waitingSince}`, sql`${questions.id}`)} ${end}`
  const commented = sql`
    select ${reviews.id} as id, ${reviews.updatedAt} as at, 'comment' as kind,
      ${reviews.courseId} as course_id, ${reviews.studentId} as author_id,
      null::uuid as lesson_id, null::int as second, ${reviews.stars} as stars,
      ${reviews.comment} as text, 0 as reply_count
    from ${reviews} where ${reviews.answer} is null and ${reviews.hiddenAt} is null
      and ${isOwn(filter, sql`${reviews.courseId}`)}
      ${beyond(sql`${reviews.updatedAt}`, sql`${reviews.id}`)} ${end}`
  const written = sql`
    select ${conversations.id} as id, ${conversations.waitingSince} as at, 'message' as kind,
      ${conversations.courseId} as course_id, ${conversations.studentId} as author_id,
      null::uuid as lesson_id, null::int as second, null::int as stars,
      (select waiting.text from ${conversationMessages} waiting
        where waiting.conversation_id = ${conversations.id}
          and waiting.author_id = ${conversations.studentId} and waiting.hidden_at is null
          and waiting.number > ${conversations.settledByProfessor}
        order by waiting.number limit 1) as text,
      ${conversations.messageCount} - 1 as reply_count
    from ${conversations} where ${isAnswerable(filter.professorId, filter.courseId)}
      ${beyond(sql`${conversations.waitingSince}`, sql`${conversations.id}`)} ${end}`
  const submitted = sql`
    select ${quizAttempts.id} as id, ${quizAttempts.submittedAt} as at, 'attempt' as kind,
      ${lessons.courseId} as course_id, ${quizAttempts.studentId} as author_id,
      ${quizAttempts.lessonId} as lesson_id, null::int as second, null::int as stars,
      coalesce((select ${quizAnswers.answer} ->> 'text' from ${quizAnswers}
        where ${quizAnswers.attemptId} = ${quizAttempts.id} and ${quizAnswers.points} is null
        order by ${quizAnswers.slot} limit 1), '') as text, 0 as reply_count
    from ${quizAttempts} join ${lessons} on ${lessons.id} = ${quizAttempts.lessonId}
    where ${quizAttempts.state} = 'grading' and ${isOwn(filter, sql`${lessons.courseId}`)}
      ${beyond(sql`${quizAttempts.submittedAt}`, sql`${quizAttempts.id}`)} ${end}`
  const handedIn = sql`
    select ${submissions.id} as id, ${submissions.sentAt} as at, 'submission' as kind,
      ${lessons.courseId} as course_id, ${submissions.studentId} as author_id,
      ${submissions.lessonId} as lesson_id, null::int as second, null::int as stars,
      left(${submissions.text}, ${SHOWN_CHARACTERS}) as text, 0 as reply_count
    from ${submissions} join ${lessons} on ${lessons.id} = ${submissions.lessonId}
    where ${submissions.state} = 'sent' and ${isOwn(filter, sql`${lessons.courseId}`)}
      ${beyond(sql`${submissions.sentAt}`, sql`${submissions.id}`)} ${end}`
  const parts = {
    question: asked,
    comment: commented,
    message: written,
    attempt: submitted,
    submission: handedIn,
  }
  const chosen = filter.kind === undefined ? Object.values(parts) : [parts[filter.kind]]
  const { rows } = await db.execute<InboxRow>(sql`
    select entry.id, entry.kind, entry.course_id as "courseId", ${courses.title} as "courseTitle",
      entry.lesson_id as "lessonId", ${lessons.title} as "lessonTitle", entry.second, entry.stars,
      entry.text, entry.reply_count as "replyCount", entry.at as "waitingSince",
      ${users.firstNames} as "firstNames", ${users.lastNames} as "lastNames",
      ${users.imageUrl} as "imageUrl"
    from (${sql.join(
      chosen.map((part) => sql`(${part})`),
      sql` union all `,
    )}) as entry
    join ${courses} on ${courses.id} = entry.course_id
    join ${users} on ${users.id} = entry.author_id
    left join ${lessons} on ${lessons.id} = entry.lesson_id
    order by entry.at, entry.id limit ${limit}`)
  return rows
}

type InboxCounts = Record<
  'questions' | 'comments' | 'messages' | 'attempts' | 'submissions',
  number
>

export async function countInboxRows(
  db: Executor,
  filter: Omit<InboxFilter, 'kind'>,
): Promise<InboxCounts> {
  const { rows } = await db.execute<InboxCounts>(sql`
    select
      (select count(*) from ${questions} where ${questions.waitingSince} is not null
        and ${questions.hiddenAt} is null and ${isOwn(filter, sql`${questions.courseId}`)})::int as questions,
      (select count(*) from ${reviews} where ${reviews.answer} is null
        and ${reviews.hiddenAt} is null and ${isOwn(filter, sql`${reviews.courseId}`)})::int as comments,
      (select count(*) from ${conversations}
        where ${isAnswerable(filter.professorId, filter.courseId)})::int as messages,
      (select count(*) from ${quizAttempts} join ${lessons} on ${lessons.id} = ${quizAttempts.lessonId}
        where ${quizAttempts.state} = 'grading'
          and ${isOwn(filter, sql`${lessons.courseId}`)})::int as attempts,
      (select count(*) from ${submissions} join ${lessons} on ${lessons.id} = ${submissions.lessonId}
        where ${submissions.state} = 'sent'
          and ${isOwn(filter, sql`${lessons.courseId}`)})::int as submissions`)
  return rows[0]!
}

type Owned = Pick<InboxFilter, 'professorId' | 'courseId'>

/** Leaves out lessons that a revision removed: their answers could not be read. */
function isOwn({ professorId, courseId }: Owned, column: SQL): SQL {
  const chosen = courseId === undefined ? sql`` : sql`and ${courses.id} = ${courseId}`
  return sql`${column} in (
    select ${courses.id} from ${courses} where ${courses.professorId} = ${professorId}
      and ${courses.mergedAt} is null ${chosen})`
}
