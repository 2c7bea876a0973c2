import { eq, inArray } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { courses } from '../../courses/tables.ts'
import { users } from '../../identity/tables.ts'

/** Published courses by id, and by their title in lower case; null: several have it. */
export async function readPublishedCourses(db: Executor): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.status, 'approved'))
  const found = new Map<string, string | null>()
  for (const { id, title } of rows) {
    const name = title.trim().toLowerCase()
    found.set(name, found.has(name) ? null : id)
  }
  for (const { id } of rows) found.set(id, id)
  return found
}

const SLICE = 1000

/** Those of the emails that have an account. */
export async function findKnownEmails(db: Executor, emails: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let start = 0; start < emails.length; start += SLICE) {
    const rows = await db
      .select({ email: users.email })
      .from(users)
      .where(inArray(users.email, emails.slice(start, start + SLICE)))
    for (const { email } of rows) known.add(email)
  }
  return known
}
