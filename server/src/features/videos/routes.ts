import * as calls from '@ateneo/contract'
import { type Route, route } from '../../platform/http/route.ts'
import {
  captionFileRules,
  lessonFileRules,
  newVideoRules,
  replacingFileRules,
  videoFileRules,
} from './uploads/file-rules.ts'
import { presentCaptions, presentUpload, presentVideo } from './present.ts'
import * as service from './service.ts'

export const videoRoutes: Route[] = [
  route(
    calls.uploadVideo,
    async ({ ctx, caller, file }) => ({ videoId: await service.uploadVideo(ctx, caller, file) }),
    newVideoRules,
  ),
  route(
    calls.replaceVideo,
    async ({ ctx, caller, form, file }) => {
      await service.replaceVideo(ctx, caller, form.videoId, file)
      return { msg: 'Video updated successfully' }
    },
    videoFileRules,
  ),
  route(calls.getVideoUsage, ({ ctx, caller }) => service.getUsage(ctx, caller.id)),
  route(calls.getVideoState, async ({ ctx, caller, params }) =>
    presentVideo(await service.getVideoState(ctx, caller, params.videoId)),
  ),
  route(calls.retryVideo, async ({ ctx, caller, params }) => {
    await service.retryVideo(ctx, caller, params.videoId)
    return { msg: 'Video queued' }
  }),
  route(calls.listCourseUploads, async ({ ctx, caller, params }) =>
    (await service.listCourseUploads(ctx, caller, params.id)).map(presentUpload),
  ),
  route(calls.discardCourseUpload, async ({ ctx, caller, params }) => {
    await service.discardCourseUpload(ctx, caller, params.id, params.videoId)
    return { msg: 'Upload discarded' }
  }),
  route(calls.addLesson, async ({ ctx, caller, params, body }) => {
    const { id } = await service.addLesson(ctx, caller, params.id, body)
    return { insertedId: id }
  }),
  route(calls.attachVideo, async ({ ctx, caller, params, body }) => {
    await service.attachVideo(ctx, caller, params.contentId, body.videoId)
    return { msg: 'Video attached' }
  }),
  route(
    calls.addFileLesson,
    async ({ ctx, caller, params, form, file }) => ({
      insertedId: await service.addFileLesson(ctx, caller, params.id, form, file),
    }),
    lessonFileRules,
  ),
  route(
    calls.replaceLessonFile,
    async ({ ctx, caller, params, file }) => {
      await service.replaceLessonFile(ctx, caller, params.contentId, file)
      return { msg: 'File replaced' }
    },
    replacingFileRules,
  ),
  route(calls.deleteLesson, async ({ ctx, caller, params }) => {
    const { id, title } = await service.deleteLesson(ctx, caller, params.contentId)
    return { erasedContent: { _id: id, title } }
  }),
  route(calls.moveCourse, async ({ ctx, caller, params, body }) => {
    await service.moveCourse(ctx, caller, params.id, body)
    return { msg: 'Course moved' }
  }),
  route(calls.listCaptions, async ({ ctx, caller, params }) =>
    (await service.listCaptions(ctx, caller, params.videoId)).map(presentCaptions),
  ),
  route(
    calls.saveCaptions,
    async ({ ctx, caller, params, form, file }) =>
      presentCaptions(await service.saveCaptions(ctx, caller, { ...params, ...form }, file)),
    captionFileRules,
  ),
  route(calls.renameCaptions, async ({ ctx, caller, params, body }) => {
    await service.renameCaptions(ctx, caller, { ...params, ...body })
    return { msg: 'Captions renamed' }
  }),
  route(calls.deleteCaptions, async ({ ctx, caller, params }) => {
    await service.deleteCaptions(ctx, caller, params.videoId, params.language)
    return { msg: 'Captions deleted' }
  }),
]
