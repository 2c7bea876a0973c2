import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { courses, lessons } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Revision } from '../keys.ts'
import { courseSpace, videos } from '../tables.ts'

/** A revision's videos count for the course that it changes. */
const counted = sql`coalesce(${courses.revisionOf}, ${courses.id})`

/** Until everything was made from it, the uploaded file lies there too. */
const bytesOfLesson = sql`coalesce(${videos.storedBytes}, 0)
  + case when ${videos.status} in ('processing', 'failed') then coalesce(${videos.sizeBytes}, 0)
    else 0 end
  + coalesce(${lessons.fileBytes}, 0)`

/** Writes the space of the courses that meet the condition. */
async function putSpace(db: Executor, now: Date, condition: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${courseSpace} (course_id, bytes, lesson_count, measured_at)
    select ${counted}, coalesce(sum(${bytesOfLesson}), 0), count(${lessons.id}),
      ${now.toISOString()}::timestamptz
    from ${courses}
    left join ${lessons} on ${lessons.courseId} = ${courses.id}
    left join ${videos} on ${videos.id} = ${lessons.videoId}
    where ${condition}
    group by 1
    on conflict (course_id) do update set bytes = excluded.bytes,
      lesson_count = excluded.lesson_count, measured_at = excluded.measured_at`)
}

export const putSpaceOfAll = (db: Executor, now: Date) => putSpace(db, now, sql`true`)

/** Writes the space of the video's course, if a lesson has the video. */
export async function putSpaceOfVideo(db: Executor, videoId: string, now: Date): Promise<void> {
  const [owner] = await db
    .select({ courseId: sql<string>`${counted}` })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.videoId, videoId))
  if (!owner) return
  const { courseId } = owner
  await putSpace(
    db,
    now,
    sql`(${courses.id} = ${courseId}::uuid or ${courses.revisionOf} = ${courseId}::uuid)`,
  )
}

/** Finished videos of before their size was kept. */
export async function listUnmeasured(db: Executor, limit: number): Promise<Revision[]> {
  const rows = await db
    .select({ videoId: videos.id, revision: videos.playableRevision })
    .from(videos)
    .where(
      and(
        isNull(videos.storedBytes),
        isNotNull(videos.playableRevision),
        inArray(videos.status, ['ready', 'failed']),
      ),
    )
    .orderBy(videos.id)
    .limit(limit)
  return rows.map(({ videoId, revision }) => ({ videoId, revision: revision! }))
}

/** Unless it was replaced or processed meanwhile. */
export async function setStoredBytes(
  db: Executor,
  { videoId, revision }: Revision,
  storedBytes: number,
): Promise<void> {
  await db
    .update(videos)
    .set({ storedBytes })
    .where(
      and(
        eq(videos.id, videoId),
        eq(videos.playableRevision, revision),
        isNull(videos.storedBytes),
        inArray(videos.status, ['ready', 'failed']),
      ),
    )
}
