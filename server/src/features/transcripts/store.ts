import type { Chapter } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import { videos } from '../videos/tables.ts'
import { videoChapters } from './tables.ts'

/** JSON array of the chapters of the outer query's video. */
export const chaptersOfVideo = sql<Chapter[]>`(
  select coalesce(json_agg(
    json_build_object('seconds', ${videoChapters.seconds}, 'title', ${videoChapters.title})
    order by ${videoChapters.seconds}), '[]')
  from ${videoChapters} where ${videoChapters.videoId} = ${videos.id})`
