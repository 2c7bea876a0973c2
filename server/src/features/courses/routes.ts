import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { pictureRules } from '../../platform/http/files/picture-rules.ts'
import {
  presentCourse,
  presentCover,
  presentDecision,
  presentEdited,
  presentOutline,
} from './present.ts'
import {
  deleteCourse,
  uploadCourseImage,
  listDecisions,
  listProfessorCourses,
  changeStatus,
  withdrawCourse,
  retireCourse,
  restoreCourse,
  correctCourse,
  chooseRemovals,
  startReplacement,
  startRevision,
  editCourse,
  addActivityLesson,
  addTextLesson,
  editLesson,
  saveOutline,
  createCourse,
} from './service.ts'

export const courseRoutes: Route[] = [
  route(calls.createCourse, async ({ ctx, caller, body }) => ({
    insertedId: await createCourse(ctx, caller, body),
  })),
  route(calls.editCourse, async ({ ctx, caller, params, body }) => {
    const version = await editCourse(ctx, caller, params.id, body)
    return { matchedCount: 1, modifiedCount: 1, version }
  }),
  route(calls.correctCourse, async ({ ctx, caller, params, body }) => {
    const version = await correctCourse(ctx, caller, params.id, body)
    return { msg: 'Course corrected', version }
  }),
  route(calls.startRevision, async ({ ctx, caller, params }) => ({
    revisionId: await startRevision(ctx, caller, params.id),
  })),
  route(calls.chooseRemovals, async ({ ctx, caller, params, body }) => {
    await chooseRemovals(ctx, caller, params.id, body.content)
    return { msg: 'Removals chosen' }
  }),
  route(calls.startReplacement, async ({ ctx, caller, params, body }) => ({
    insertedId: await startReplacement(ctx, caller, params.id, body.content),
  })),
  route(calls.saveOutline, async ({ ctx, caller, params, body }) =>
    presentOutline(await saveOutline(ctx, caller, params.id, body)),
  ),
  route(calls.addTextLesson, async ({ ctx, caller, params, body }) => {
    const { id } = await addTextLesson(ctx, caller, params.id, body)
    return { insertedId: id }
  }),
  route(calls.addActivityLesson, async ({ ctx, caller, params, body }) => {
    const { id } = await addActivityLesson(ctx, caller, params.id, body)
    return { insertedId: id }
  }),
  route(calls.editLesson, async ({ ctx, caller, params, body }) => ({
    updatedContent: presentEdited(await editLesson(ctx, caller, params.contentId, body)),
  })),
  route(calls.deleteCourse, async ({ ctx, caller, params }) =>
    presentCourse(await deleteCourse(ctx, caller, params.id)),
  ),
  route(calls.changeStatus, async ({ ctx, caller, params: { courseId, status }, body }) => {
    await changeStatus(ctx, caller, courseId, status, body)
    return { msg: `Course ${status}`, status }
  }),
  route(calls.withdrawCourse, async ({ ctx, caller, params }) => {
    await withdrawCourse(ctx, caller, params.id)
    return { msg: 'Course withdrawn' }
  }),
  route(calls.retireCourse, async ({ ctx, caller, params, body }) => {
    await retireCourse(ctx, caller, params.id, body.reason)
    return { msg: 'Course retired' }
  }),
  route(calls.restoreCourse, async ({ ctx, caller, params, body }) => {
    await restoreCourse(ctx, caller, params.id, body.reason)
    return { msg: 'Course restored' }
  }),
  route(calls.listProfessorCourses, async ({ ctx, caller, params }) => ({
    documents: (await listProfessorCourses(ctx, caller, params.professorId)).map(presentCourse),
  })),
  route(calls.listDecisions, async ({ ctx, caller, params }) =>
    (await listDecisions(ctx, caller, params.id)).map(presentDecision),
  ),
  route(
    calls.uploadCourseImage,
    async ({ ctx, file }) => presentCover(await uploadCourseImage(ctx, file)),
    pictureRules,
  ),
]
