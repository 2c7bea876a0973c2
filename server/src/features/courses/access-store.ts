import { eq, or, type Placeholder, type SQL, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { isEntitledTo, oneOffCurrency, oneOffPriceCents } from '../purchases/views.ts'
import { courses, courseStudents, lessons } from './tables.ts'

/** The part of a caller that decides access to courses. */
export interface Viewer {
  id: string
  type: 'student' | 'professor' | 'admin'
}

/** Id of a student, its placeholder, or a column of a statement that asks for several. */
type StudentId = string | Placeholder | SQL

/** Viewer and time, or their placeholders in a prepared statement. */
export interface Look {
  viewer: { id: StudentId; type: Viewer['type'] } | undefined
  now: Date | Placeholder
}

/** Variants of the prepared statement; `nobody` is a visitor. */
export type ViewerType = Viewer['type'] | 'nobody'

export function viewerType(viewer: Viewer | undefined): ViewerType {
  return viewer?.type ?? 'nobody'
}

/** Placeholders for a viewer of this type; `viewerValues` fills them. */
export function viewerColumns(type: ViewerType): Look {
  const now = sql.placeholder('now')
  if (type === 'nobody') return { viewer: undefined, now }
  return { viewer: { id: sql.placeholder('viewerId'), type }, now }
}

export function viewerValues(viewer: Viewer | undefined, now: Date) {
  return { now: now.toISOString(), viewerId: viewer?.id }
}

/** A student's price of the row's course; null if no plan sets one. */
export const priceCents: SQL<number | null> =
  sql`coalesce(${courses.priceCents}, ${oneOffPriceCents})`

export const currency = oneOffCurrency

/** Condition: the student bought or began the row's course at some time. */
function isHeldBy(studentId: StudentId): SQL {
  return sql`${courses.id} in (
    select ${courseStudents.courseId} from ${courseStudents}
    where ${eq(courseStudents.studentId, studentId)})`
}

/** Condition for published courses, and for retired ones that the student keeps. */
export function isPublishedFor(studentId: StudentId): SQL {
  return sql`(${courses.status} is not distinct from 'approved'
    or (${courses.status} is not distinct from 'retired' and ${isHeldBy(studentId)}))`
}

/** Access rule: condition for courses open to the viewer. */
export function isOpenTo({ viewer, now }: Look): SQL<boolean> {
  if (!viewer) return sql`false`
  if (viewer.type === 'admin') return sql`true`
  if (viewer.type === 'professor') return sql`(${eq(courses.professorId, viewer.id)})`
  return sql`(${isPublishedFor(viewer.id)}
    and (${priceCents} = 0 or ${isEntitledTo(courses.id, viewer.id, now)}))`
}

/** Condition: the row's lesson may be opened by this viewer, as part of an open course or as a sample. */
export function isLessonOpenTo(look: Look): SQL<boolean> {
  return sql`coalesce(${isOpenTo(look)} or (${lessons.isSample} and ${courses.status} = 'approved'), false)`
}

/** Condition for courses visible to the viewer: approved, own, or retired ones that they keep. */
export function isVisibleTo(viewer: Look['viewer']): SQL | undefined {
  if (viewer?.type === 'admin') return undefined
  if (viewer?.type === 'student') return isPublishedFor(viewer.id)
  const isOwn = viewer?.type === 'professor' ? eq(courses.professorId, viewer.id) : undefined
  return or(eq(courses.status, 'approved'), isOwn)
}

const accessToCourse = prepared((db, type: ViewerType) =>
  db
    .select({ isOpen: isOpenTo(viewerColumns(type)) })
    .from(courses)
    .where(eq(courses.id, sql.placeholder('courseId')))
    .prepare(`access_of_${type}`),
)

const lessonVideo = prepared((db, type: ViewerType) =>
  db
    .select({ videoId: lessons.videoId, isOpen: isLessonOpenTo(viewerColumns(type)) })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, sql.placeholder('lessonId')))
    .prepare(`lesson_video_of_${type}`),
)

/** The video of a lesson and whether the viewer may open it. */
export async function findLessonVideo(
  db: Executor,
  viewer: Viewer | undefined,
  lessonId: string,
  now: Date,
) {
  const statement = lessonVideo(db, viewerType(viewer))
  const [row] = await statement.execute({ ...viewerValues(viewer, now), lessonId })
  return row
}

/** `undefined` for an unknown course. */
export async function findAccess(
  db: Executor,
  viewer: Viewer | undefined,
  courseId: string,
  now: Date,
): Promise<boolean | undefined> {
  const statement = accessToCourse(db, viewerType(viewer))
  const [row] = await statement.execute({ ...viewerValues(viewer, now), courseId })
  return row?.isOpen
}
