import { and, asc, eq, inArray } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { namesIn, redactWords } from '../../platform/db/redact.ts'
import { videos } from '../videos/tables.ts'
import { videoChapters } from './tables.ts'

export type ChapterRow = Omit<typeof videoChapters.$inferSelect, 'videoId'>

export async function listChapterRows(db: Executor, videoId: string): Promise<ChapterRow[]> {
  return db
    .select({ seconds: videoChapters.seconds, title: videoChapters.title })
    .from(videoChapters)
    .where(eq(videoChapters.videoId, videoId))
    .orderBy(asc(videoChapters.seconds))
}

export async function replaceChapters(
  tx: Transaction,
  videoId: string,
  chapters: ChapterRow[],
): Promise<void> {
  await tx.delete(videoChapters).where(eq(videoChapters.videoId, videoId))
  if (chapters.length === 0) return
  await tx.insert(videoChapters).values(chapters.map((chapter) => ({ ...chapter, videoId })))
}

/** A video of this professor, or of anybody; a lock keeps the second of two lists waiting. */
export async function findVideoOf(
  db: Executor,
  videoId: string,
  { professorId, isLocked = false }: { professorId?: string | undefined; isLocked?: boolean },
) {
  const isTheirs = professorId === undefined ? undefined : eq(videos.professorId, professorId)
  const found = db
    .select({ durationSeconds: videos.durationSeconds })
    .from(videos)
    .where(and(eq(videos.id, videoId), isTheirs))
  const [row] = await (isLocked ? found.for('no key update') : found)
  return row
}

/** Videos of courses that students keep stay; titles of their chapters lose the name. */
export async function eraseChapterTitles(tx: Transaction, person: ErasedPerson): Promise<void> {
  const theirs = tx.select({ id: videos.id }).from(videos).where(eq(videos.professorId, person.id))
  await tx
    .update(videoChapters)
    .set({ title: redactWords(videoChapters.title, person) })
    .where(and(inArray(videoChapters.videoId, theirs), namesIn([videoChapters.title], person)))
}
