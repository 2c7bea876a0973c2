import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { captionDrafts } from '../../features/automatic-captions/tables.ts'
import { buildDraft, saidCues } from '../caption-draft.ts'
import { row, type Fixtures } from './fixtures.ts'

export function automaticCaptionsCalls({ academy, published, users }: Fixtures) {
  const { video } = published
  const ofVideo = { params: { videoId: video.id } }
  academy.ctx.transcriber ??= {
    description: 'prueba',
    findLack: async () => undefined,
    async *transcribe() {},
  }
  const forget = () => academy.db.delete(captionDrafts).where(eq(captionDrafts.videoId, video.id))
  const drafted = async () => {
    await forget()
    await buildDraft(academy, video.id)
    const professor = academy.as(users['the professor'])
    return (await professor.call(calls.getCaptionDraft, ofVideo)).draft!.version
  }
  return [
    row(calls.getCaptionDraft, () => ofVideo),
    row(calls.requestCaptionDraft, async () => {
      await forget()
      return ofVideo
    }),
    row(calls.editCaptionDraft, async () => ({
      ...ofVideo,
      body: { cues: saidCues, version: await drafted() },
    })),
    row(calls.publishCaptionDraft, async () => ({
      ...ofVideo,
      body: { version: await drafted(), replace: true },
    })),
    row(calls.discardCaptionDraft, async () => {
      await drafted()
      return ofVideo
    }),
  ]
}
