import type { DraftCue, DraftFault } from '@ateneo/contract'
import { and, eq, inArray, ne, or, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { captions, videos } from '../videos/tables.ts'
import type { DraftWork } from './queues.ts'
import { captionDrafts } from './tables.ts'

export type DraftRow = typeof captionDrafts.$inferSelect
export type DraftKey = Pick<DraftWork, 'videoId' | 'language'>

/** Longer than any pause between two renewals. */
const holdSeconds = 60

export async function findDraft(
  db: Executor,
  key: DraftKey,
  { isLocked = false } = {},
): Promise<DraftRow | undefined> {
  const found = db.select().from(captionDrafts).where(isThis(key))
  const [row] = await (isLocked ? found.for('update') : found)
  return row
}

/** The video, of this professor or of anybody, with a lock until the transaction ends if asked for. */
export async function findVideoOf(
  db: Executor,
  videoId: string,
  { professorId, isLocked = false }: { professorId?: string; isLocked?: boolean } = {},
) {
  const isTheirs = professorId === undefined ? undefined : eq(videos.professorId, professorId)
  const found = db
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), isTheirs))
  const [row] = await (isLocked ? found.for('no key update') : found)
  return row
}

/** Of every Spanish: `es-MX` does for who reads `es`. */
export async function listPublished(db: Executor, { videoId, language }: DraftKey) {
  const isVariant = sql`split_part(${captions.language}, '-', 1) = ${language}`
  return db
    .select({ language: captions.language, isAutomatic: captions.isAutomatic })
    .from(captions)
    .where(and(eq(captions.videoId, videoId), isVariant))
}

/** In the place of a former draft. */
export async function beginDraft(tx: Transaction, work: DraftWork, now: Date): Promise<void> {
  const begun = {
    ...work,
    state: 'waiting' as const,
    fault: null,
    cues: [],
    engine: null,
    holder: null,
    heldUntil: null,
    createdAt: now,
    madeAt: null,
    editedAt: null,
  }
  await tx
    .insert(captionDrafts)
    .values(begun)
    .onConflictDoUpdate({ target: [captionDrafts.videoId, captionDrafts.language], set: begun })
}

/**
 * `busy` while another draft of the academy is being made; `gone` if nobody wants this one any more.
 * A draft that a dead process held is taken over.
 */
export async function takeDraft(
  tx: Transaction,
  work: DraftWork,
  holder: string,
): Promise<'taken' | 'busy' | 'gone'> {
  // So that two processes don't see each that no other works.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('automatic-captions'))`)
  const isOther = or(
    ne(captionDrafts.videoId, work.videoId),
    ne(captionDrafts.language, work.language),
  )
  const isHeld = and(eq(captionDrafts.state, 'working'), sql`${captionDrafts.heldUntil} > now()`)
  if ((await tx.$count(captionDrafts, and(isHeld, isOther))) > 0) return 'busy'
  const rows = await tx
    .update(captionDrafts)
    .set({ state: 'working', holder, heldUntil: later })
    .where(and(isWanted(work), inArray(captionDrafts.state, ['waiting', 'working'])))
    .returning({ videoId: captionDrafts.videoId })
  return rows.length > 0 ? 'taken' : 'gone'
}

/** False if the draft was discarded, or its video's file replaced. */
export async function renewHold(db: Executor, work: DraftWork, holder: string): Promise<boolean> {
  const rows = await db
    .update(captionDrafts)
    .set({ heldUntil: later })
    .where(and(isWanted(work), isHeldBy(holder)))
    .returning({ videoId: captionDrafts.videoId })
  return rows.length > 0
}

type Outcome =
  | { state: 'ready'; cues: DraftCue[]; engine: string; madeAt: Date }
  | { state: 'failed'; fault: DraftFault }

/** False as with `renewHold`: then it is not written. */
export async function endDraft(
  tx: Executor,
  work: DraftWork,
  holder: string,
  outcome: Outcome,
): Promise<boolean> {
  const rows = await tx
    .update(captionDrafts)
    .set({ ...outcome, holder: null, heldUntil: null })
    .where(and(isWanted(work), isHeldBy(holder)))
    .returning({ videoId: captionDrafts.videoId })
  return rows.length > 0
}

/** Of work that was given up. */
export async function failDraft(db: Executor, work: DraftWork, fault: DraftFault): Promise<void> {
  await db
    .update(captionDrafts)
    .set({ state: 'failed', fault, holder: null, heldUntil: null })
    .where(and(isWanted(work), inArray(captionDrafts.state, ['waiting', 'working'])))
}

export async function updateCues(
  tx: Transaction,
  key: DraftKey,
  values: { cues: DraftCue[]; editedAt: Date },
): Promise<void> {
  await tx.update(captionDrafts).set(values).where(isThis(key))
}

export async function removeDraft(db: Executor, key: DraftKey): Promise<boolean> {
  const rows = await db
    .delete(captionDrafts)
    .where(isThis(key))
    .returning({ videoId: captionDrafts.videoId })
  return rows.length > 0
}

/** Nobody is left to review them. */
export async function eraseCaptionDrafts(tx: Transaction, person: ErasedPerson): Promise<void> {
  const theirs = tx.select({ id: videos.id }).from(videos).where(eq(videos.professorId, person.id))
  await tx.delete(captionDrafts).where(inArray(captionDrafts.videoId, theirs))
}

const later = sql`now() + make_interval(secs => ${holdSeconds})`

const isThis = ({ videoId, language }: DraftKey) =>
  and(eq(captionDrafts.videoId, videoId), eq(captionDrafts.language, language))

/** Asked for of the file that viewers have. */
const isWanted = (work: DraftWork) =>
  and(
    isThis(work),
    eq(captionDrafts.revision, work.revision),
    sql`exists (select from ${videos} where ${videos.id} = ${work.videoId}
      and ${videos.playableRevision} = ${work.revision})`,
  )

const isHeldBy = (holder: string) =>
  and(eq(captionDrafts.state, 'working'), eq(captionDrafts.holder, holder))
