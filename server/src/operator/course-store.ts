import { isEditable } from '@ateneo/contract'
import { and, eq, isNotNull, isNull } from '../platform/db/drizzle.ts'
import { nameKey } from '../platform/text/name-key.ts'
import { categories } from '../features/categories/tables.ts'
import { courses, lessons } from '../features/courses/tables.ts'
import type { Executor } from '../platform/db/connect.ts'
import { users } from '../features/identity/tables.ts'
import { StartupError } from '../platform/errors/startup-error.ts'
import { captions } from '../features/videos/tables.ts'

/** Throws a `StartupError` if the account is no active professor. */
export async function getProfessorId(db: Executor, email: string): Promise<string> {
  const [person] = await db.select().from(users).where(eq(users.email, email.trim().toLowerCase()))
  if (!person) throw new StartupError(`Nadie tiene una cuenta con el correo ${email}.`)
  if (person.type !== 'professor') throw new StartupError(`La cuenta de ${email} no es de maestro.`)
  if (person.state !== 'active') throw new StartupError(`La cuenta de ${email} no está activa.`)
  return person.id
}

/** Ids by the key of the name, and by themselves. */
export async function readCategories(db: Executor): Promise<Map<string, string>> {
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories)
  return new Map(rows.flatMap(({ id, name }) => [[nameKey(name), id] as const, [id, id] as const]))
}

export async function countDraftsOf(db: Executor, professorId: string): Promise<number> {
  const isDraft = and(isNull(courses.status), isNull(courses.revisionOf))
  return db.$count(courses, and(eq(courses.professorId, professorId), isDraft))
}

export interface Imported {
  courseId: string
  /** False while it is under review or published. */
  isEditable: boolean
  /** The video of each lesson, by the lesson's idempotency key. */
  videoOf: ReadonlyMap<string, string | null>
  /** `<video> <language>`. */
  captions: ReadonlySet<string>
}

/** The course that an earlier import created; `undefined` if none. */
export async function findImported(
  db: Executor,
  professorId: string,
  sendingId: string,
): Promise<Imported | undefined> {
  const [course] = await db
    .select({ id: courses.id, status: courses.status })
    .from(courses)
    .where(and(eq(courses.professorId, professorId), eq(courses.sendingId, sendingId)))
  if (!course) return undefined
  const isOfCourse = eq(lessons.courseId, course.id)
  const sent = await db
    .select({ sendingId: lessons.sendingId, videoId: lessons.videoId })
    .from(lessons)
    .where(and(isOfCourse, isNotNull(lessons.sendingId)))
  const spoken = await db
    .select({ videoId: captions.videoId, language: captions.language })
    .from(captions)
    .innerJoin(lessons, eq(lessons.videoId, captions.videoId))
    .where(isOfCourse)
  return {
    courseId: course.id,
    isEditable: isEditable(course.status),
    videoOf: new Map(sent.map(({ sendingId, videoId }) => [sendingId!, videoId])),
    captions: new Set(spoken.map(({ videoId, language }) => `${videoId} ${language}`)),
  }
}
