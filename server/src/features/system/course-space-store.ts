import { and, eq, isNotNull, isNull, min, type SQL, sql, sum } from '../../platform/db/drizzle.ts'
import { courses } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { fullName, users } from '../identity/tables.ts'
import { courseSpace, videos } from '../videos/tables.ts'

/** Where a page ended: the bytes and the id of its last course. */
interface SpacePlace {
  bytes: number
  id: string
}

/** The largest first. */
export async function pageCourseSpace(
  db: Executor,
  q: string,
  { after, limit }: Slice<SpacePlace>,
) {
  const { bytes, courseId } = courseSpace
  return db
    .select({
      id: courseId,
      title: courses.title,
      professor: fullName,
      lessonCount: courseSpace.lessonCount,
      bytes,
    })
    .from(courseSpace)
    .innerJoin(courses, eq(courses.id, courseId))
    .innerJoin(users, eq(users.id, courses.professorId))
    .where(
      and(
        isTitled(q),
        after && sql`(${bytes}, ${courseId}) < (${after.bytes}::bigint, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${bytes} desc`, sql`${courseId} desc`)
    .limit(limit)
}

export type CourseSpaceRow = Awaited<ReturnType<typeof pageCourseSpace>>[number]

function isTitled(q: string): SQL | undefined {
  const sought = q.trim().replaceAll(/\s+/g, ' ')
  return sought === '' ? undefined : sql`strpos(fold(${courses.title}), fold(${sought})) > 0`
}

/** Sums over all courses. */
export async function sumSpace(db: Executor) {
  const [row] = await db
    .select({
      courses: sql<number>`count(*)::int`,
      bytes: sum(courseSpace.bytes).mapWith(Number),
      measuredAt: min(courseSpace.measuredAt),
    })
    .from(courseSpace)
  const unmeasuredVideos = await db.$count(
    videos,
    and(isNull(videos.storedBytes), isNotNull(videos.playableRevision)),
  )
  return { ...row!, bytes: row!.bytes ?? 0, unmeasuredVideos }
}
