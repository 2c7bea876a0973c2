import { type SQL, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { SpokenBlock } from './spoken-store.ts'
import { captionCues } from './tables.ts'

export interface Moment {
  startMs: number
  text: string
}

/**
 * Of each block the first cue that has one of the words, with the text of the next: in their order.
 * Only the last cue may have none, whose text was cut.
 */
export async function listMoments(
  db: Executor,
  blocks: readonly SpokenBlock[],
  anyWord: string,
): Promise<Moment[]> {
  const list = (field: 'videoId' | 'language' | 'firstCue' | 'lastCue'): SQL =>
    sql`${sql.param(blocks.map((one) => one[field]))}`
  return db
    .select({ startMs: sql<number>`cue.start_ms`, text: sql<string>`cue.text` })
    .from(
      sql`unnest(${list('videoId')}::uuid[], ${list('language')}::text[],
          ${list('firstCue')}::int[], ${list('lastCue')}::int[])
        with ordinality as block(video_id, language, first_cue, last_cue, place)
      cross join lateral (
        select one.start_ms, concat_ws(' ', one.text, after.text) as text
        from ${captionCues} one
        left join ${captionCues} after on after.video_id = one.video_id
          and after.language = one.language and after.n = one.n + 1
        where one.video_id = block.video_id and one.language = block.language
          and one.n between block.first_cue and block.last_cue
        order by not search_document(one.text) @@ ${anyWord}::tsquery, one.n
        limit 1) as cue`,
    )
    .orderBy(sql`block.place`)
}
