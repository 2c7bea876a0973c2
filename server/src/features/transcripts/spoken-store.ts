import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  not,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import {
  isLessonOpenTo,
  lessonOrder,
  viewerColumns,
  viewerValues,
  type Viewer,
  viewerType,
  type ViewerType,
} from '../courses/store.ts'
import { courses, lessons, sections } from '../courses/tables.ts'
import { hasSubscription } from '../purchases/views.ts'
import { transcriptBlocks } from './tables.ts'

/** A text query; the subselect hides it from the planner, which then always uses the index. */
const query = sql`(select ${sql.placeholder('query')}::tsquery)`
const isSaid = sql`${transcriptBlocks.document} @@ ${query}`
const limit = sql.placeholder('limit')
// Drizzle leaves out an offset that is the number 0, and its type allows no SQL.
const zero = sql`0` as unknown as number

const block = {
  videoId: transcriptBlocks.videoId,
  language: transcriptBlocks.language,
  n: transcriptBlocks.n,
  firstCue: transcriptBlocks.firstCue,
  lastCue: transcriptBlocks.lastCue,
}
const place = {
  lessonId: lessons.id,
  lessonTitle: lessons.title,
  courseId: courses.id,
  courseSlug: courses.slug,
  courseTitle: courses.title,
}

/** A half minute in which all words are said. */
export interface SpokenBlock {
  videoId: string
  language: string
  n: number
  firstCue: number
  lastCue: number
  lessonId: string
  lessonTitle: string
  courseId: string
  courseSlug: string | null
  courseTitle: string
  studentCount?: number
}

const inCourse = prepared((db, type: ViewerType) => {
  // `offset 0`: the blocks of the course's videos are read by their key. The index of words would
  // find those of the whole academy.
  const blocks = db
    .select({ ...block, document: transcriptBlocks.document })
    .from(transcriptBlocks)
    .where(eq(transcriptBlocks.videoId, lessons.videoId))
    .offset(zero)
    .as('said')
  return db
    .select({
      videoId: blocks.videoId,
      language: blocks.language,
      n: blocks.n,
      firstCue: blocks.firstCue,
      lastCue: blocks.lastCue,
      ...place,
    })
    .from(courses)
    .innerJoin(lessons, eq(lessons.courseId, courses.id))
    .leftJoin(sections, eq(sections.id, lessons.sectionId))
    .crossJoinLateral(blocks)
    .where(
      and(
        eq(courses.id, sql.placeholder('courseId')),
        isLessonOpenTo(viewerColumns(type)),
        sql`${blocks.document} @@ ${query}`,
      ),
    )
    .orderBy(...lessonOrder, asc(blocks.n), desc(sql`${blocks.language} like 'es%'`))
    .limit(limit)
    .prepare(`spoken_in_course_${type}`)
})

const isEverPublished = and(
  inArray(courses.status, ['approved', 'retired']),
  isNull(courses.revisionOf),
)

/**
 * The course of the row's lesson, if the condition holds. `offset 0`: looked up for each block that is
 * found, until there are enough; a join would read all courses first.
 */
const courseIf = (db: Executor, condition: SQL | undefined) =>
  db
    .select({
      courseId: courses.id,
      courseSlug: courses.slug,
      courseTitle: courses.title,
      studentCount: courses.studentCount,
    })
    .from(courses)
    .where(and(eq(courses.id, lessons.courseId), condition))
    .offset(zero)
    .as('course')

const anywhere = prepared((db, type: ViewerType) => {
  // Nothing else is open to a visitor: the few samples are joined ahead of their courses.
  const isSample = type === 'nobody' ? sql`${lessons.isSample}` : undefined
  const open = courseIf(db, and(isEverPublished, isLessonOpenTo(viewerColumns(type))))
  return db
    .select({
      ...block,
      lessonId: lessons.id,
      lessonTitle: lessons.title,
      courseId: open.courseId,
      courseSlug: open.courseSlug,
      courseTitle: open.courseTitle,
      studentCount: open.studentCount,
    })
    .from(transcriptBlocks)
    .innerJoin(lessons, and(eq(lessons.videoId, transcriptBlocks.videoId), isSample))
    .crossJoinLateral(open)
    .where(isSaid)
    .limit(limit)
    .prepare(`spoken_anywhere_${type}`)
})

const closed = prepared((db, type: ViewerType) => {
  const look = viewerColumns(type)
  const isClosed = and(sql`${courses.status} = 'approved'`, not(isLessonOpenTo(look)))
  const shut = courseIf(db, isClosed)
  const said = db
    .select({ id: shut.courseId })
    .from(transcriptBlocks)
    .innerJoin(lessons, eq(lessons.videoId, transcriptBlocks.videoId))
    .crossJoinLateral(shut)
    .where(
      and(
        isSaid,
        // Asked once, ahead of the rest: nothing is closed to a subscriber.
        look.viewer?.type === 'student'
          ? not(hasSubscription(look.viewer.id, look.now))
          : undefined,
      ),
    )
    .limit(limit)
  return (
    db
      .select({ id: courses.id, slug: courses.slug, title: courses.title })
      .from(courses)
      // An array, so that these few are read by their key and not all by popularity.
      .where(sql`${courses.id} = any(array${said})`)
      .orderBy(desc(courses.studentCount), desc(courses.id))
      .limit(sql.placeholder('courses'))
      .prepare(`spoken_closed_${type}`)
  )
})

interface SpokenQuery {
  viewer: Viewer | undefined
  now: Date
  query: string
  limit: number
}

/** In the order of the course. */
export function listSpokenInCourse(
  db: Executor,
  wanted: SpokenQuery & { courseId: string },
): Promise<SpokenBlock[]> {
  return inCourse(db, viewerType(wanted.viewer)).execute({
    ...valuesOf(wanted),
    courseId: wanted.courseId,
  })
}

/** The first that are found, in no order: a word that is said everywhere has too many to sort. */
export function listSpoken(db: Executor, wanted: SpokenQuery): Promise<SpokenBlock[]> {
  return anywhere(db, viewerType(wanted.viewer)).execute(valuesOf(wanted))
}

/** Courses on sale in whose closed lessons it is said, the most popular of the first that are found. */
export function listClosedCourses(db: Executor, wanted: SpokenQuery, courses: number) {
  return closed(db, viewerType(wanted.viewer)).execute({ ...valuesOf(wanted), courses })
}

const valuesOf = ({ viewer, now, query, limit }: SpokenQuery) => ({
  ...viewerValues(viewer, now),
  query,
  limit,
})
