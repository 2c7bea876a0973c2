import { asc, desc, eq, like } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { captions } from '../videos/tables.ts'

/** Languages of a video's captions, Spanish first. */
export async function listLanguages(db: Executor, videoId: string) {
  return db
    .select({ language: captions.language, label: captions.label })
    .from(captions)
    .where(eq(captions.videoId, videoId))
    .orderBy(desc(like(captions.language, 'es%')), asc(captions.language))
}
