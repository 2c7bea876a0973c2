import { and, asc, count, desc, eq, like, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { captions, videos } from '../tables.ts'

export type CaptionRow = Omit<typeof captions.$inferSelect, 'cuesFileId'>

/** Spanish first, then by language code. */
export async function listCaptionRows(db: Executor, videoId: string): Promise<CaptionRow[]> {
  return db
    .select()
    .from(captions)
    .where(eq(captions.videoId, videoId))
    .orderBy(desc(like(captions.language, 'es%')), asc(captions.language))
}

/** Captions as players need them. */
export type PlayedCaption = Pick<CaptionRow, 'language' | 'label' | 'fileId'>

/** JSON array of the captions of the outer query's video, Spanish first. */
export const captionsOfVideo = sql<PlayedCaption[]>`(
  select coalesce(json_agg(
    json_build_object('language', ${captions.language}, 'label', ${captions.label}, 'fileId', ${captions.fileId})
    order by ${captions.language} like 'es%' desc, ${captions.language}), '[]')
  from ${captions} where ${captions.videoId} = ${videos.id})`

export async function findCaptions(
  db: Executor,
  videoId: string,
  language: string,
): Promise<CaptionRow | undefined> {
  const [row] = await db.select().from(captions).where(isThis(videoId, language))
  return row
}

export async function countCaptions(db: Executor, videoId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(captions)
    .where(eq(captions.videoId, videoId))
  return row!.total
}

/** Their words are kept in the same transaction. */
export async function putCaptions(db: Transaction, values: CaptionRow): Promise<void> {
  const { videoId: _, language: __, ...changed } = values
  await db
    .insert(captions)
    .values({ ...values, cuesFileId: values.fileId })
    .onConflictDoUpdate({
      target: [captions.videoId, captions.language],
      set: { ...changed, cuesFileId: values.fileId },
    })
}

/** A page of captions whose words stand in no cues. */
export async function listUnread(
  db: Executor,
  after: CaptionRow | undefined,
): Promise<CaptionRow[]> {
  const isLater =
    after &&
    sql`(${captions.videoId}, ${captions.language}) > (${after.videoId}, ${after.language})`
  return db
    .select()
    .from(captions)
    .where(and(sql`${captions.cuesFileId} is distinct from ${captions.fileId}`, isLater))
    .orderBy(asc(captions.videoId), asc(captions.language))
    .limit(100)
}

/** False if their file is another by now. */
export async function markRead(
  tx: Transaction,
  { videoId, language, fileId }: CaptionRow,
): Promise<boolean> {
  const rows = await tx
    .update(captions)
    .set({ cuesFileId: fileId })
    .where(and(isThis(videoId, language), eq(captions.fileId, fileId)))
    .returning({ videoId: captions.videoId })
  return rows.length > 0
}

export async function relabelCaptions(
  db: Executor,
  videoId: string,
  language: string,
  values: { label: string; updatedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(captions)
    .set(values)
    .where(isThis(videoId, language))
    .returning({ videoId: captions.videoId })
  return rows.length > 0
}

export async function removeCaptions(
  db: Executor,
  videoId: string,
  language: string,
): Promise<CaptionRow | undefined> {
  const [row] = await db.delete(captions).where(isThis(videoId, language)).returning()
  return row
}

function isThis(videoId: string, language: string) {
  return and(eq(captions.videoId, videoId), eq(captions.language, language))
}
