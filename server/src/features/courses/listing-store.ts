import { eq, type SQL, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { categories } from '../categories/tables.ts'
import { users } from '../identity/tables.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { salesCents } from '../purchases/views.ts'
import { isAudio, videos } from '../videos/tables.ts'
import {
  type Look,
  viewerColumns,
  viewerValues,
  type Viewer,
  viewerType,
  type ViewerType,
} from './access-store.ts'
import { lessonOrder } from './lessons/outline-store.ts'
import { cardColumns, type FoundCourse, inOrder, type Refinement } from './card-store.ts'
import { courses, lessons, sections } from './tables.ts'

export type CourseListing = Awaited<ReturnType<typeof selectCourses>>[number]

/** Courses with all columns of the API, as visible to the viewer. */
export function selectCourses(
  db: Executor,
  look: Look,
  { where, orderBy, limit, sortKey }: Refinement,
) {
  const { viewer } = look
  const query = db
    .select({
      ...cardColumns(look),
      ownPriceCents: courses.priceCents,
      topics: courses.topics,
      learningOutcomes: courses.learningOutcomes,
      requirements: courses.requirements,
      audience: courses.audience,
      rejectionMessage: courses.rejectionMessage,
      retirement: retirementFor(viewer),
      submittedAt: courses.submittedAt,
      ratingCounts: courses.ratingCounts,
      paymentCents: salesFor(viewer),
      sortKey: sortKey ?? sql<number>`0`,
      outlineVersion: courses.outlineVersion,
      revisionOf: courses.revisionOf,
      removedLessonIds: courses.removedLessonIds,
      arrangement: courses.arrangement,
      revision: openRevision(viewer),
      sections: listedSections,
      lessons: listedLessons,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.professorId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .where(where)
    .orderBy(...orderBy)
    .$dynamic()
  // Drizzle's type does not allow SQL as a limit.
  return limit === undefined ? query : query.limit(limit as number)
}

/** Ids only, because planning the full listing takes longer than reading it. */
export async function findCourses(
  db: Executor,
  { where, orderBy, limit, sortKey = sql<number>`0` }: Refinement,
): Promise<FoundCourse[]> {
  // Wrapped in SQL, so that columns keep their table names.
  const key = sql<number>`${sortKey}`
  const query = db
    .select({ id: courses.id, sortKey: key })
    .from(courses)
    .where(where)
    .orderBy(...orderBy)
    .$dynamic()
  return limit === undefined ? query : query.limit(limit as number)
}

const coursesOfIds = prepared((db, type: ViewerType) =>
  selectCourses(db, viewerColumns(type), {
    where: sql`${courses.id} = any(${sql.placeholder('ids')}::uuid[])`,
    orderBy: [],
  }).prepare(`courses_for_${type}`),
)

/** Full courses in this order, without those deleted meanwhile. */
export async function describeCourses(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  found: readonly FoundCourse[],
): Promise<CourseListing[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const statement = coursesOfIds(db, viewerType(viewer))
  const rows = await statement.execute({ ...viewerValues(viewer, now), ids })
  return inOrder(found, rows)
}

export async function readCourses(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  refinement: Refinement,
): Promise<CourseListing[]> {
  return describeCourses(db, viewer, now, await findCourses(db, refinement))
}

export interface ListedLesson {
  id: string
  kind: (typeof lessons.$inferSelect)['kind']
  isSample: boolean
  fileName: string | null
  fileBytes: number | null
  sectionId: string | null
  position: number
  videoId: string | null
  isAudio: boolean
  replacesId: string | null
  title: string
  description: string
  durationSeconds: number | null
  /** With its UTC offset, to the microsecond. */
  createdAt: string
}

const listedLessons = sql<ListedLesson[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${lessons.id}, 'sectionId', ${lessons.sectionId}, 'position', ${lessons.position},
    'kind', ${lessons.kind}, 'isSample', ${lessons.isSample},
    'fileName', ${lessons.fileName}, 'fileBytes', ${lessons.fileBytes},
    'videoId', ${lessons.videoId}, 'isAudio', ${isAudio}, 'replacesId', ${lessons.replacesId}, 'title', ${lessons.title},
    'description', ${lessons.description}, 'durationSeconds', ${videos.durationSeconds},
    'createdAt', ${lessons.createdAt}
  ) order by ${sql.join(lessonOrder, sql`, `)}), '[]'::json)
  from ${lessons} left join ${videos} on ${videos.id} = ${lessons.videoId}
  left join ${sections} on ${sections.id} = ${lessons.sectionId}
  where ${lessons.courseId} = ${courses.id})`

const listedSections = sql<{ id: string; title: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ${sections.id}, 'title', ${sections.title})
    order by ${sections.position}, ${sections.id}), '[]'::json)
  from ${sections} where ${sections.courseId} = ${courses.id})`

/** Null without open changes, and for viewers who may not see them. */
function openRevision(
  viewer: Look['viewer'],
): SQL<{ id: string; status: 'pending' | 'rejected' | null; isArranged: boolean } | null> {
  if (!viewer || viewer.type === 'student') return sql`null`
  const isTheirs = viewer.type === 'admin' ? sql`true` : eq(courses.professorId, viewer.id)
  return sql`case when ${isTheirs} then (
    select json_build_object('id', revision.id, 'status', revision.status,
      'isArranged', revision.arrangement is not null)
    from ${courses} as revision
    where revision.revision_of = ${courses}.id and revision.merged_at is null) end`
}

interface RetirementRow {
  /** With its UTC offset, to the microsecond. */
  at: string
  isByAdmin: boolean
  reason: string | null
}

/** Null unless it is retired, and for viewers who may not see it. */
function retirementFor(viewer: Look['viewer']): SQL<RetirementRow | null> {
  if (!viewer || viewer.type === 'student') return sql`null`
  const isTheirs = viewer.type === 'admin' ? sql`true` : eq(courses.professorId, viewer.id)
  return sql`case when ${courses.status} is not distinct from 'retired' and ${isTheirs}
    then json_build_object('at', ${courses.retiredAt}, 'reason', ${courses.retirementReason},
      'isByAdmin', ${courses.retiredBy} <> ${courses.professorId}) end`
}

/** Revenue of the completed orders, for a professor of their own; null for who may not see it. */
function salesFor(viewer: Look['viewer']): SQL<number | null> {
  if (!viewer || viewer.type === 'student') return sql`null`
  if (viewer.type === 'admin') return salesCents(courses.id)
  const own = salesCents(courses.id, courses.professorId)
  return sql`case when ${eq(courses.professorId, viewer.id)} then ${own} end`
}
