import {
  changeStatus,
  createCourse,
  deleteCourse,
  editCourse,
  listDecisions,
  listProfessorCourses,
  uploadCourseImage,
} from '@ateneo/contract'
import { route, type Route } from '../http/route.ts'
import { pictureRules } from '../pictures/picture-rules.ts'
import { presentCourse, presentCover, presentDecision } from './present.ts'
import {
  discardCourse,
  keepCover,
  listCourseDecisions,
  listCoursesOf,
  moveCourseTo,
  rewriteCourse,
  writeCourse,
} from './service.ts'

export const courseRoutes: Route[] = [
  route(createCourse, async ({ ctx, caller, body }) => ({
    insertedId: await writeCourse(ctx, caller, body),
  })),
  route(editCourse, async ({ ctx, caller, params, body }) => {
    await rewriteCourse(ctx, caller, params.id, body)
    return { matchedCount: 1, modifiedCount: 1 }
  }),
  route(deleteCourse, async ({ ctx, caller, params }) =>
    presentCourse(await discardCourse(ctx, caller, params.id)),
  ),
  route(changeStatus, async ({ ctx, caller, params: { courseId, status }, body }) => {
    await moveCourseTo(ctx, caller, courseId, status, body.rejectionMessage)
    return { msg: `Course ${status}`, status }
  }),
  route(listProfessorCourses, async ({ ctx, caller, params }) => ({
    documents: (await listCoursesOf(ctx, caller, params.professorId)).map(presentCourse),
  })),
  route(listDecisions, async ({ ctx, caller, params }) =>
    (await listCourseDecisions(ctx, caller, params.id)).map(presentDecision),
  ),
  route(
    uploadCourseImage,
    async ({ ctx, file }) => presentCover(await keepCover(ctx, file)),
    pictureRules,
  ),
]
