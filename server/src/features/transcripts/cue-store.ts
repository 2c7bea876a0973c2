import { and, asc, eq, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { captionCues, transcriptBlocks } from './tables.ts'

export type Cue = Pick<typeof captionCues.$inferSelect, 'startMs' | 'endMs' | 'text'>

interface OfCaptions {
  videoId: string
  language: string
}

const isOf = (table: typeof captionCues | typeof transcriptBlocks, of: OfCaptions) =>
  and(eq(table.videoId, of.videoId), eq(table.language, of.language))

/** Puts these cues, and the blocks made of them, in the place of the former ones. */
export async function replaceCues(tx: Transaction, of: OfCaptions, cues: Cue[]): Promise<void> {
  await tx.delete(captionCues).where(isOf(captionCues, of))
  await tx.delete(transcriptBlocks).where(isOf(transcriptBlocks, of))
  const list = <Field extends keyof Cue>(field: Field) => sql.param(cues.map((cue) => cue[field]))
  await tx.execute(sql`
    insert into ${captionCues} (video_id, language, n, start_ms, end_ms, text)
    select ${of.videoId}::uuid, ${of.language}, (said.place - 1)::int, said.start_ms, said.end_ms, said.text
    from unnest(${list('startMs')}::int[], ${list('endMs')}::int[], ${list('text')}::text[])
      with ordinality as said(start_ms, end_ms, text, place)`)
  await makeBlocks(tx, of)
}

/** Milliseconds of a block. */
export const blockMs = 30_000
/** Far more than anybody says in one; a longer document may be no `tsvector`. */
const maxBlockText = 20_000

/**
 * A block has the cues that begin in it, and the next one, for words on both sides of its end. No
 * positions: they would double the documents, and nothing is ranked by them.
 */
async function makeBlocks(tx: Transaction, of: OfCaptions): Promise<void> {
  const half = (startMs: string) => sql.raw(`${startMs} / ${blockMs}`)
  await tx.execute(sql`
    insert into ${transcriptBlocks} (video_id, language, n, first_cue, last_cue, document)
    select ${of.videoId}::uuid, ${of.language}, block, min(n), max(n),
      strip(search_document(left(string_agg(text, ' ' order by n), ${sql.raw(`${maxBlockText}`)})))
    from (
      select n, text, start_ms, lag(start_ms) over (order by n) as before
      from ${captionCues} where ${isOf(captionCues, of)}) as cue
    cross join lateral (
      select ${half('start_ms')} as block
      union
      select ${half('before')} where ${half('before')} = ${half('start_ms')} - 1) as part
    group by block`)
}

export async function listCues(db: Executor, of: OfCaptions): Promise<Cue[]> {
  return db
    .select({ startMs: captionCues.startMs, endMs: captionCues.endMs, text: captionCues.text })
    .from(captionCues)
    .where(isOf(captionCues, of))
    .orderBy(asc(captionCues.n))
}
