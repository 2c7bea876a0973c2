import { and, eq, isNotNull, isNull, or, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { alias } from '../../../platform/db/drizzle-pg.ts'
import { isOpenTo } from '../../courses/store.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { byTime, type Slice } from '../../../platform/db/keyset.ts'
import { users } from '../../identity/tables.ts'
import { conversationMessages, conversations, messagePreferences } from '../tables.ts'

const students = alias(users, 'students')
const professors = alias(users, 'professors')

/** One of the two, who reads only their own conversations. */
export interface Reader {
  id: string
  type: 'student' | 'professor' | 'admin'
}

const isOf = ({ id }: Reader) =>
  or(eq(conversations.studentId, id), eq(conversations.professorId, id))

const isShownTo = ({ id }: Reader) =>
  or(isNull(conversationMessages.hiddenAt), eq(conversationMessages.authorId, id))

const isAllowed = sql<boolean>`coalesce(${messagePreferences.isAllowed}, false)`
const areActive = sql<boolean>`(${students.state} = 'active' and ${professors.state} = 'active')`
const isRetired = sql<boolean>`(${courses.status} is not distinct from 'retired')`

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

function selectConversations(db: Executor, reader: Reader, now: Date) {
  const student = { id: sql`${conversations.studentId}`, type: 'student' } as const
  return db
    .select({
      conversation: conversations,
      course: { id: courses.id, title: courses.title },
      student: personOf(students),
      professor: personOf(professors),
      lastMessage: {
        text: conversationMessages.text,
        authorId: conversationMessages.authorId,
        createdAt: conversationMessages.createdAt,
      },
      circumstances: {
        areActive,
        isTaught: sql<boolean>`(${courses.professorId} = ${conversations.professorId})`,
        isRetired,
        isOpen: sql<boolean>`coalesce(${isOpenTo({ viewer: student, now })}, false)`,
        isAllowed,
      },
    })
    .from(conversations)
    .innerJoin(courses, eq(courses.id, conversations.courseId))
    .innerJoin(students, eq(students.id, conversations.studentId))
    .innerJoin(professors, eq(professors.id, conversations.professorId))
    .leftJoin(messagePreferences, eq(messagePreferences.userId, conversations.professorId))
    .leftJoin(
      conversationMessages,
      sql`${conversationMessages.id} = (
        select newest.id from ${conversationMessages} newest
        where newest.conversation_id = ${conversations.id}
          and (newest.hidden_at is null or newest.author_id = ${reader.id})
        order by newest.number desc limit 1)`,
    )
}

/** `undefined` unless the reader is one of the two. */
export async function findConversation(
  db: Executor,
  reader: Reader,
  conversationId: string,
  now: Date,
) {
  const [row] = await selectConversations(db, reader, now).where(
    and(eq(conversations.id, conversationId), isOf(reader)),
  )
  return row
}

const newestFirst = byTime(conversations.lastMessageAt, conversations.id, 'desc')

export function pageConversations(
  db: Executor,
  reader: Reader,
  now: Date,
  { after, limit }: Slice,
): Promise<ConversationRow[]> {
  const own = reader.type === 'student' ? conversations.studentId : conversations.professorId
  return selectConversations(db, reader, now)
    .where(and(eq(own, reader.id), newestFirst.beyond(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

/** Of a student, those with something unread; of a professor, those that wait for an answer. */
export function countUnread(db: Executor, { id, type }: Reader): Promise<number> {
  return type === 'student'
    ? db.$count(
        conversations,
        and(eq(conversations.studentId, id), isNotNull(conversations.unreadSince)),
      )
    : db.$count(conversations, isAnswerable(id))
}

/** Condition: it waits for the professor, who may still answer. */
export function isAnswerable(professorId: string, courseId?: string): SQL {
  const chosen = courseId === undefined ? sql`` : sql`and ${courses.id} = ${courseId}`
  return sql`(${conversations.professorId} = ${professorId}
    and ${conversations.waitingSince} is not null
    and ${conversations.courseId} in (
      select ${courses.id} from ${courses} where ${courses.professorId} = ${professorId} ${chosen})
    and ${conversations.studentId} in (
      select ${users.id} from ${users} where ${users.state} = 'active'))`
}

/** What decides whether a student may write to the professor of a course; `undefined` without the course. */
export async function findCourseCircumstances(
  db: Executor,
  studentId: string,
  courseId: string,
  now: Date,
) {
  const student = { id: studentId, type: 'student' } as const
  const [row] = await db
    .select({
      course: { id: courses.id, title: courses.title },
      professor: personOf(professors),
      conversationId: conversations.id,
      circumstances: {
        areActive,
        isTaught: sql<boolean>`true`,
        isRetired,
        isOpen: sql<boolean>`coalesce(${isOpenTo({ viewer: student, now })}, false)`,
        isAllowed,
      },
    })
    .from(courses)
    .innerJoin(professors, eq(professors.id, courses.professorId))
    .innerJoin(students, eq(students.id, studentId))
    .leftJoin(messagePreferences, eq(messagePreferences.userId, courses.professorId))
    .leftJoin(
      conversations,
      and(
        eq(conversations.courseId, courses.id),
        eq(conversations.studentId, studentId),
        eq(conversations.professorId, courses.professorId),
      ),
    )
    .where(eq(courses.id, courseId))
  return row
}

export type MessageRow = Awaited<ReturnType<typeof pageMessages>>[number]

/** Newest first, from before a number on. */
export function pageMessages(
  db: Executor,
  reader: Reader,
  conversationId: string,
  { after, limit }: Slice<{ number: number }>,
) {
  return db
    .select({ message: conversationMessages, author: personOf(users) })
    .from(conversationMessages)
    .innerJoin(users, eq(users.id, conversationMessages.authorId))
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        isShownTo(reader),
        after && sql`${conversationMessages.number} < ${after.number}`,
      ),
    )
    .orderBy(sql`${conversationMessages.number} desc`)
    .limit(limit)
}

function personOf<Table extends typeof users | typeof students | typeof professors>(
  table: Table,
): Pick<Table, 'id' | 'firstNames' | 'lastNames' | 'imageUrl'> {
  const { id, firstNames, lastNames, imageUrl } = table
  return { id, firstNames, lastNames, imageUrl }
}
