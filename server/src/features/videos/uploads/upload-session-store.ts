import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { uploadSessions, videos } from '../tables.ts'

export type UploadSession = Pick<
  typeof uploadSessions.$inferSelect,
  'multipartId' | 'tags' | 'receivedBytes'
>

export async function findSession(
  db: Executor,
  videoId: string,
): Promise<UploadSession | undefined> {
  const { multipartId, tags, receivedBytes } = uploadSessions
  const [row] = await db
    .select({ multipartId, tags, receivedBytes })
    .from(uploadSessions)
    .where(eq(uploadSessions.videoId, videoId))
  return row
}

export async function beginSession(
  db: Executor,
  videoId: string,
  multipartId: string,
): Promise<void> {
  await db.update(uploadSessions).set({ multipartId }).where(eq(uploadSessions.videoId, videoId))
}

/** False if the session is not as it was before: another process appended to it. */
export async function advanceSession(
  db: Executor,
  videoId: string,
  before: UploadSession,
  after: UploadSession,
): Promise<boolean> {
  const rows = await db
    .update(uploadSessions)
    .set({ tags: after.tags, receivedBytes: after.receivedBytes })
    .where(
      and(
        eq(uploadSessions.videoId, videoId),
        eq(uploadSessions.multipartId, before.multipartId!),
        eq(uploadSessions.receivedBytes, before.receivedBytes),
        eq(sql`cardinality(${uploadSessions.tags})`, before.tags.length),
      ),
    )
    .returning({ videoId: uploadSessions.videoId })
  return rows.length > 0
}

export async function deleteSession(db: Executor, videoId: string): Promise<void> {
  await db.delete(uploadSessions).where(eq(uploadSessions.videoId, videoId))
}

const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/**
 * True if no other process holds the upload's lease, or if that lease expired. One that ends long
 * after a new one is of before the database's clock went back.
 */
export async function holdSession(
  db: Executor,
  { videoId, holder, seconds }: { videoId: string; holder: string; seconds: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${uploadSessions} (video_id, holder, held_until)
    select ${videos.id}, ${holder}::uuid, ${until(seconds)} from ${videos}
    where ${videos.id} = ${videoId}
    -- Waits for one that deletes it: the foreign key would fail instead of finding no row.
    for key share
    on conflict (video_id) do update
    set holder = excluded.holder, held_until = excluded.held_until, is_wanted = false
    where coalesce(${uploadSessions.heldUntil} < now(), true)
      or ${uploadSessions.heldUntil} > excluded.held_until + interval '1 minute'
    returning 1`)
  return rows.length > 0
}

/** Asks the holder to stop; false if there is no such upload. */
export async function wantSession(db: Executor, videoId: string): Promise<boolean> {
  const rows = await db
    .update(uploadSessions)
    .set({ isWanted: true })
    .where(eq(uploadSessions.videoId, videoId))
    .returning({ videoId: uploadSessions.videoId })
  return rows.length > 0
}

const heldBy = (videoId: string, holder: string) =>
  and(eq(uploadSessions.videoId, videoId), eq(uploadSessions.holder, holder))

/** Prolongs the lease; `lost` if another holds it. */
export async function renewSession(
  db: Executor,
  { videoId, holder, seconds }: { videoId: string; holder: string; seconds: number },
): Promise<'held' | 'wanted' | 'lost'> {
  const [row] = await db
    .update(uploadSessions)
    .set({ heldUntil: until(seconds) })
    .where(heldBy(videoId, holder))
    .returning({ isWanted: uploadSessions.isWanted })
  if (!row) return 'lost'
  return row.isWanted ? 'wanted' : 'held'
}

export async function releaseSession(db: Executor, videoId: string, holder: string): Promise<void> {
  await db
    .update(uploadSessions)
    .set({ holder: null, heldUntil: null, isWanted: false })
    .where(heldBy(videoId, holder))
}
