import {
  addContent,
  deleteCaptions,
  deleteContent,
  editContent,
  getVideoState,
  listCaptions,
  renameCaptions,
  replaceVideo,
  retryVideo,
  saveCaptions,
  uploadVideo,
} from '@ateneo/contract'
import { type Route, route } from '../http/route.ts'
import { captionFileRules, videoFileRules } from './file-rules.ts'
import { presentCaptions, presentVideo } from './present.ts'
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
  route(editContent, async ({ ctx, caller, params, body }) => {
    const { id, title, description } = await service.editContent(
      ctx,
      caller,
      params.contentId,
      body,
    )
    return { updatedContent: { _id: id, title, description } }
  }),
  route(deleteContent, async ({ ctx, caller, params }) => {
    const { id, title } = await service.deleteContent(ctx, caller, params.contentId)
    return { erasedContent: { _id: id, title } }
  }),
  route(listCaptions, async ({ ctx, caller, params }) =>
    (await service.listCaptions(ctx, caller, params.videoId)).map(presentCaptions),
  ),
  route(
    saveCaptions,
    async ({ ctx, caller, params, form, file }) =>
      presentCaptions(await service.saveCaptions(ctx, caller, { ...params, ...form }, file)),
    captionFileRules,
  ),
  route(renameCaptions, async ({ ctx, caller, params, body }) => {
    await service.renameCaptions(ctx, caller, { ...params, ...body })
    return { msg: 'Captions renamed' }
  }),
  route(deleteCaptions, async ({ ctx, caller, params }) => {
    await service.deleteCaptions(ctx, caller, params.videoId, params.language)
    return { msg: 'Captions deleted' }
  }),
]
