import type { VideoWorkState } from '@ateneo/contract'
import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  lt,
  sql,
} from '../../platform/db/drizzle.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { fullName, users } from '../identity/tables.ts'
import { videos } from '../videos/tables.ts'

const published = aliasedTable(courses, 'published')

const described = {
  id: videos.id,
  status: videos.status,
  progress: videos.progress,
  error: videos.error,
  sizeBytes: videos.sizeBytes,
  playableRevision: videos.playableRevision,
  createdAt: videos.createdAt,
  updatedAt: videos.updatedAt,
  processingAt: videos.processingAt,
  lesson: lessons.title,
  // For a revision, the course that it changes.
  courseId: sql<string | null>`coalesce(${published.id}, ${courses.id})`,
  courseTitle: sql<string | null>`coalesce(${published.title}, ${courses.title})`,
  professorId: videos.professorId,
  professorName: fullName,
}

function selectWork(db: Executor) {
  return db
    .select(described)
    .from(videos)
    .innerJoin(users, eq(users.id, videos.professorId))
    .leftJoin(lessons, eq(lessons.videoId, videos.id))
    .leftJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(published, eq(published.id, courses.revisionOf))
}

/** Videos in processing with the oldest first, failed ones with the newest first. */
export async function pageVideoWork(
  db: Executor,
  state: VideoWorkState,
  { after, limit }: Slice<{ id: string }>,
) {
  const isRising = state === 'processing'
  const beyond = isRising ? gt : lt
  return selectWork(db)
    .where(and(eq(videos.status, state), after && beyond(videos.id, after.id)))
    .orderBy(isRising ? asc(videos.id) : desc(videos.id))
    .limit(limit)
}

export type VideoWorkRow = Awaited<ReturnType<typeof pageVideoWork>>[number]

export async function findVideoWork(
  db: Executor,
  videoId: string,
): Promise<VideoWorkRow | undefined> {
  const [row] = await selectWork(db).where(eq(videos.id, videoId))
  return row
}

export async function countVideoWork(db: Executor) {
  const rows = await db
    .select({ status: videos.status, videos: count() })
    .from(videos)
    .where(inArray(videos.status, ['processing', 'failed']))
    .groupBy(videos.status)
  const of = (status: VideoWorkState) => rows.find((row) => row.status === status)?.videos ?? 0
  return { videosInWork: of('processing'), videosFailed: of('failed') }
}
