import { getVideo, getVideoState, uploadVideo } from '@ateneo/contract'
import type { TestApp } from './test-app.ts'
import { buildProfessor } from './builders/build-people.ts'
import { type ClipOptions, makeClip } from './clips.ts'

/** A professor with an uploaded video, and functions to read its state. */
export async function uploadClip(academy: TestApp, options: ClipOptions & { file?: File } = {}) {
  const professor = await buildProfessor(academy)
  const client = academy.as(professor)
  const file = options.file ?? (await makeClip(options))
  const { videoId } = await client.call(uploadVideo, { file })
  const folder = `videos/${videoId}/`
  return {
    professor,
    client,
    videoId,
    state: () => client.call(getVideoState, { params: { videoId } }),
    watch: () => client.call(getVideo, { body: { videoId } }),
    /** Stored files of a revision, relative to its folder. */
    files: async (revision = 1) =>
      (await academy.ctx.storage.list(`${folder}${revision}/`)).map((key) =>
        key.slice(`${folder}${revision}/`.length),
      ),
  }
}
