import { and, asc, count, eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { AnyPgColumn, PgTable } from '../../../platform/db/drizzle-pg.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { changeRequests, fullName, professorRequests, users } from '../../identity/tables.ts'
import { tickets } from '../../support/tables.ts'

const SHOWN_OF_QUEUE = 5

interface QueueRow {
  id: string
  title: string
  detail: string
  since: Date
}

export interface QueueRows {
  total: number
  oldest: QueueRow[]
}

interface Queue {
  table: PgTable
  id: AnyPgColumn
  isWaiting: SQL | undefined
  since: AnyPgColumn | SQL
  title: AnyPgColumn | SQL
  detail: AnyPgColumn | SQL
  /** Id of the account that the title or the detail names. */
  person?: AnyPgColumn
}

const queues = {
  requests: {
    table: professorRequests,
    id: professorRequests.id,
    isWaiting: eq(professorRequests.status, 'pending'),
    since: professorRequests.createdAt,
    title: fullName,
    detail: users.email,
    person: professorRequests.userId,
  },
  courses: {
    table: courses,
    id: courses.id,
    isWaiting: eq(courses.status, 'pending'),
    since: sql`coalesce(${courses.submittedAt}, ${courses.createdAt})`,
    title: courses.title,
    detail: fullName,
    person: courses.professorId,
  },
  changes: {
    table: changeRequests,
    id: changeRequests.id,
    isWaiting: eq(changeRequests.status, 'pending'),
    since: changeRequests.createdAt,
    title: fullName,
    detail: users.email,
    person: changeRequests.userId,
  },
  tickets: {
    table: tickets,
    id: tickets.id,
    isWaiting: eq(tickets.state, 'open'),
    since: tickets.stateSince,
    title: tickets.subject,
    detail: tickets.name,
  },
} satisfies Record<string, Queue>

export type QueueName = keyof typeof queues

/** How many wait, and those that have waited longest. */
export async function readQueue(db: Executor, name: QueueName): Promise<QueueRows> {
  const { table, id, isWaiting, since, title, detail, person }: Queue = queues[name]
  const waiting = db
    .select({
      id: sql<string>`${id}`,
      title: sql<string>`${title}`,
      detail: sql<string>`${detail}`,
      since: sql<Date>`${since}`.mapWith(tickets.stateSince),
    })
    .from(table)
    .$dynamic()
  const named = person ? waiting.innerJoin(users, eq(users.id, person)) : waiting
  const [[counted], oldest] = await Promise.all([
    db.select({ total: count() }).from(table).where(isWaiting),
    named.where(and(isWaiting)).orderBy(asc(since), asc(id)).limit(SHOWN_OF_QUEUE),
  ])
  return { total: counted!.total, oldest }
}
