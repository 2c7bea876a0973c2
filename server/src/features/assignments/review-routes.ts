import * as calls from '@ateneo/contract'
import { type Route, route, unseen } from '../../platform/http/route.ts'
import { submittedFileRules } from './files/file-kinds.ts'
import {
  presentFile,
  presentResult,
  presentReview,
  presentStudentSubmission,
  presentWork,
} from './present.ts'
import * as service from './service.ts'

export const submissionReviewRoutes: Route[] = [
  route(calls.getSubmissionReview, async ({ ctx, caller, params }) =>
    presentReview(await service.getSubmissionReview(ctx, caller, params.submissionId)),
  ),
  unseen(
    route(calls.saveSubmissionReview, async ({ ctx, caller, params, body }) =>
      presentReview(await service.saveSubmissionReview(ctx, caller, params.submissionId, body)),
    ),
  ),
  unseen(
    route(calls.decideSubmission, async ({ ctx, caller, params, body }) =>
      presentReview(await service.decideSubmission(ctx, caller, params.submissionId, body)),
    ),
  ),
  unseen(
    route(
      calls.addReviewFile,
      async ({ ctx, caller, params, form, file }) =>
        presentFile(await service.addReviewFile(ctx, caller, params.submissionId, form, file)),
      submittedFileRules,
    ),
  ),
  unseen(
    route(calls.removeReviewFile, async ({ ctx, caller, params }) => {
      await service.removeReviewFile(ctx, caller, params)
      return { msg: 'File removed' }
    }),
  ),
  route(calls.listSubmissions, async ({ ctx, caller, params, query }) => {
    const { rows, ...page } = await service.listSubmissions(ctx, caller, params.contentId, query)
    return { documents: rows.map(presentStudentSubmission), ...page }
  }),
  route(calls.listAssignmentResults, async ({ ctx, caller, params, query }) => {
    const found = await service.listAssignmentResults(ctx, caller, params.contentId, query)
    const { rows, nextCursor, assignment, figures } = found
    const { title, courseId, courseTitle } = assignment
    return {
      title,
      course: { _id: courseId, title: courseTitle },
      documents: rows.map(presentResult),
      nextCursor,
      ...figures,
    }
  }),
  route(calls.listGallery, async ({ ctx, caller, params, query }) => {
    const found = await service.listGallery(ctx, caller, params.contentId, query)
    const { title, works, nextCursor } = found
    return { title, documents: works.map((work) => presentWork(work, caller.id)), nextCursor }
  }),
]
