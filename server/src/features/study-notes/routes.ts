import * as calls from '@ateneo/contract'
import { route, type Route, unseen } from '../../platform/http/route.ts'
import { presentStudyNote } from './present.ts'
import * as service from './service.ts'

export const studyNoteRoutes: Route[] = [
  route(calls.listStudyNotes, async ({ ctx, caller, params, query }) => {
    const { rows, ...page } = await service.listStudyNotes(ctx, caller, params.courseId, query)
    return { documents: rows.map(presentStudyNote), ...page }
  }),
  route(calls.listLessonStudyNotes, async ({ ctx, caller, params }) => ({
    documents: (await service.listLessonStudyNotes(ctx, caller, params.contentId)).map(
      presentStudyNote,
    ),
  })),
  unseen(
    route(calls.saveStudyNote, async ({ ctx, caller, params, body }) =>
      presentStudyNote(await service.saveStudyNote(ctx, caller, params.noteId, body)),
    ),
  ),
  unseen(
    route(calls.deleteStudyNote, async ({ ctx, caller, params }) => {
      await service.deleteStudyNote(ctx, caller, params.noteId)
      return { msg: 'Study note deleted' }
    }),
  ),
]
