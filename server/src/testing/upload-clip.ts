import { getVideo, getVideoState, uploadVideo } from '@ateneo/contract'
import type { Academy } from './academy.ts'
import { buildProfessor } from './build-people.ts'
import { type ClipOptions, makeClip } from './clips.ts'

/** A professor who has uploaded a film, and what they see of it. */
export async function uploadClip(academy: Academy, options: ClipOptions = {}) {
  const professor = await buildProfessor(academy)
  const client = academy.as(professor)
  const { videoId } = await client.call(uploadVideo, { file: await makeClip(options) })
  const folder = `videos/${videoId}/`
  return {
    professor,
    client,
    videoId,
    state: () => client.call(getVideoState, { params: { videoId } }),
    watch: () => client.call(getVideo, { body: { videoId } }),
    /** What is stored of a revision, by its name in it. */
    files: async (revision = 1) =>
      (await academy.ctx.storage.list(`${folder}${revision}/`)).map((key) =>
        key.slice(`${folder}${revision}/`.length),
      ),
  }
}
