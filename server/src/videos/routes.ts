import {
  addContent,
  deleteContent,
  getVideoState,
  replaceVideo,
  retryVideo,
  uploadVideo,
} from '@ateneo/contract'
import { type Route, route } from '../http/route.ts'
import { videoFileRules } from './file-rules.ts'
import { presentVideo } from './present.ts'
import * as service from './service.ts'

export const videoRoutes: Route[] = [
  route(
    uploadVideo,
    async ({ ctx, caller, file }) => ({ videoId: await service.addVideo(ctx, caller, file) }),
    videoFileRules,
  ),
  route(
    replaceVideo,
    async ({ ctx, caller, form, file }) => {
      await service.replaceVideo(ctx, caller, form.videoId, file)
      return { msg: 'Video updated successfully' }
    },
    videoFileRules,
  ),
  route(getVideoState, async ({ ctx, caller, params }) =>
    presentVideo(await service.getVideo(ctx, caller, params.videoId)),
  ),
  route(retryVideo, async ({ ctx, caller, params }) => {
    await service.retryVideo(ctx, caller, params.videoId)
    return { msg: 'Video queued' }
  }),
  route(addContent, async ({ ctx, caller, params, body }) => {
    const item = await service.addContent(ctx, caller, params.id, body)
    return { insertedId: item.id }
  }),
  route(deleteContent, async ({ ctx, caller, params }) => {
    const { id, title } = await service.deleteContent(ctx, caller, params.contentId)
    return { erasedContent: { _id: id, title } }
  }),
]
