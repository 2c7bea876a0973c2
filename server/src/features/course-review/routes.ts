import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { presentCourseReview, presentNote } from './present.ts'
import * as service from './service.ts'

export const courseReviewRoutes: Route[] = [
  route(calls.getInspection, async ({ ctx, params }) =>
    presentCourseReview(await service.getInspection(ctx, params.id)),
  ),
  route(calls.listNotes, async ({ ctx, caller, params, query }) => {
    const { rows, ...page } = await service.listNotes(ctx, caller, params.id, query)
    return { documents: rows.map((row) => presentNote(row)), ...page }
  }),
  route(calls.addNote, async ({ ctx, caller, params, body }) => ({
    insertedId: await service.addNote(ctx, caller, params.id, body),
    msg: 'Note added',
  })),
  route(calls.editNote, async ({ ctx, params, body }) => {
    await service.editNote(ctx, params.noteId, body)
    return { msg: 'Note changed' }
  }),
  route(calls.deleteNote, async ({ ctx, params }) => {
    await service.deleteNote(ctx, params.noteId)
    return { msg: 'Note deleted' }
  }),
  route(calls.attendNote, async ({ ctx, caller, params, body }) => {
    await service.attendNote(ctx, caller, params.noteId, body.attended)
    return { msg: body.attended ? 'Note attended' : 'Note open' }
  }),
  route(calls.markLooked, async ({ ctx, caller, params, body }) => {
    const { looked: isSet, submissionDate } = body
    const mark = { courseId: params.id, submissionDate, isSet }
    await service.markLooked(ctx, caller, params.lesson, mark)
    return { msg: isSet ? 'Lesson looked at' : 'Lesson not looked at' }
  }),
  route(calls.tickPoint, async ({ ctx, caller, params, body }) => {
    const { ticked: isSet, submissionDate } = body
    const mark = { courseId: params.id, submissionDate, isSet }
    await service.tickPoint(ctx, caller, params.point, mark)
    return { msg: isSet ? 'Point ticked' : 'Point not ticked' }
  }),
  route(calls.getChecklist, ({ ctx }) => service.getChecklist(ctx)),
  route(calls.editChecklist, ({ ctx, caller, body }) => service.editChecklist(ctx, caller, body)),
]
