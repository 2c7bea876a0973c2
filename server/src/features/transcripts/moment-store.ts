import { sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { SpokenBlock } from './spoken-store.ts'
import { captionCues } from './tables.ts'

export interface Moment {
  startMs: number
  text: string
}

/** The words of a cue are made in the order of the block, up to the first that has one of them. */
const ofBlock = sql`said.n, said.start_ms, said.text from ${captionCues} said
  where said.video_id = block.video_id and said.language = block.language
    and said.n between block.first_cue and block.last_cue`

const momentsOfBlocks = prepared((db) =>
  db
    .select({ startMs: sql<number>`cue.start_ms`, text: sql<string>`cue.text` })
    .from(
      sql`unnest(${sql.placeholder('videoId')}::uuid[], ${sql.placeholder('language')}::text[],
          ${sql.placeholder('firstCue')}::int[], ${sql.placeholder('lastCue')}::int[])
        with ordinality as block(video_id, language, first_cue, last_cue, place)
      cross join lateral (
        select one.start_ms, concat_ws(' ', one.text, after.text) as text
        from (
          (select ${ofBlock}
              and search_document(said.text) @@ ${sql.placeholder('anyWord')}::tsquery
            order by said.n limit 1)
          union all
          (select ${ofBlock} order by said.n limit 1)
        ) one
        left join ${captionCues} after on after.video_id = block.video_id
          and after.language = block.language and after.n = one.n + 1
        order by one.n desc
        limit 1) as cue`,
    )
    .orderBy(sql`block.place`)
    .prepare('moments_of_blocks'),
)

/**
 * Of each block the first cue that has one of the words, with the text of the next: in their order.
 * Only the last cue may have none, whose text was cut.
 */
export async function listMoments(
  db: Executor,
  blocks: readonly SpokenBlock[],
  anyWord: string,
): Promise<Moment[]> {
  return momentsOfBlocks(db).execute({
    videoId: blocks.map((one) => one.videoId),
    language: blocks.map((one) => one.language),
    firstCue: blocks.map((one) => one.firstCue),
    lastCue: blocks.map((one) => one.lastCue),
    anyWord,
  })
}
