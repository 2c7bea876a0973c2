import { and, eq, gt, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { courses, lessons } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { shownRevision } from '../../learning/store.ts'
import { lessonProgress } from '../../learning/tables.ts'
import { videos } from '../../videos/tables.ts'

/** A lesson of this professor's course. */
export async function findTaughtLesson(db: Executor, professorId: string, lessonId: string) {
  const [row] = await db
    .select({
      id: lessons.id,
      durationSeconds: sql<number>`coalesce(${videos.durationSeconds}, 0)::float8`,
      revision: shownRevision,
      videoNumber: lessons.videoNumber,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(and(eq(lessons.id, lessonId), eq(courses.professorId, professorId)))
  return row
}

/** Index of the part that a second of the video is in. */
const partOf = (second: SQL, width: number, parts: number) =>
  sql`least(greatest(floor(${second}::float8 / ${width}::float8), 0), ${parts - 1})::int`

interface Watched {
  id: string
  durationSeconds: number
  revision: number
  videoNumber: number
}

const isShown = ({ id, revision, videoNumber }: Watched) =>
  and(
    eq(lessonProgress.lessonId, id),
    eq(lessonProgress.revision, revision),
    eq(lessonProgress.videoNumber, videoNumber),
  )

/** Students who played some of a video, and by part those who played it once and again. */
export async function countRetention(db: Executor, lesson: Watched, parts: number) {
  const [counts, repeated, begun] = await Promise.all([
    countParts(db, lesson, lessonProgress.watched, parts),
    countParts(db, lesson, lessonProgress.watchedAgain, parts),
    db.$count(lessonProgress, and(isShown(lesson), gt(lessonProgress.watchedSeconds, 0))),
  ])
  return { begun, parts: counts, repeated }
}

/**
 * Students per part of a video. Each span counts in all parts from its first to its last, and two
 * spans of a student in one part count once.
 */
async function countParts(
  db: Executor,
  lesson: Watched,
  spans: typeof lessonProgress.watched | typeof lessonProgress.watchedAgain,
  parts: number,
): Promise<number[]> {
  const width = lesson.durationSeconds / parts
  const first = partOf(sql`lower(span)`, width, parts)
  // A span ends before its upper bound.
  const last = partOf(sql`greatest(upper(span) - 0.001, lower(span))`, width, parts)
  // `range_agg` joins a student's spans in the same parts; an end counts them no longer.
  const played = sql`
    select unnest(range_agg(int4range(${first}, ${last} + 1))) as parts
    from ${lessonProgress}, unnest(${spans}) as span
    where ${isShown(lesson)} group by ${lessonProgress.studentId}`
  const { rows } = await db.execute<{ part: number; change: number }>(
    sql`with played as (${played})
      select part, sum(change)::int as change
      from (select lower(parts) as part, 1 as change from played
        union all select upper(parts), -1 from played) as changes
      group by part order by part`,
  )
  const changes = new Map(rows.map(({ part, change }) => [part, change]))
  let playing = 0
  return Array.from({ length: parts }, (_, part) => (playing += changes.get(part) ?? 0))
}
