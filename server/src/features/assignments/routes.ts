import * as calls from '@ateneo/contract'
import { type Route, route, unseen } from '../../platform/http/route.ts'
import { submittedFileRules } from './files/file-kinds.ts'
import { presentFile, presentOverview, presentSubmission } from './present.ts'
import { submissionReviewRoutes } from './review-routes.ts'
import * as service from './service.ts'
import { textVersion } from './submissions/reading.ts'

export const assignmentRoutes: Route[] = [
  ...submissionReviewRoutes,
  route(calls.getAssignment, async ({ ctx, caller, params }) =>
    presentOverview(await service.getAssignment(ctx, caller, params.contentId)),
  ),
  route(calls.getSubmissionUsage, ({ ctx, caller }) => service.getSubmissionUsage(ctx, caller)),
  unseen(
    route(calls.startSubmission, async ({ ctx, caller, params }) =>
      presentSubmission(await service.startSubmission(ctx, caller, params.contentId)),
    ),
  ),
  route(calls.getSubmission, async ({ ctx, caller, params }) =>
    presentSubmission(await service.getSubmission(ctx, caller, params.submissionId)),
  ),
  unseen(
    route(calls.saveSubmission, async ({ ctx, caller, params, body }) => {
      const saved = await service.saveSubmission(ctx, caller, params.submissionId, body)
      return { version: textVersion(saved), savedDate: saved.savedAt.toISOString() }
    }),
  ),
  unseen(
    route(
      calls.addSubmissionFile,
      async ({ ctx, caller, params, form, file }) =>
        presentFile(await service.addSubmissionFile(ctx, caller, params.submissionId, form, file)),
      submittedFileRules,
    ),
  ),
  unseen(
    route(calls.removeSubmissionFile, async ({ ctx, caller, params }) => {
      await service.removeSubmissionFile(ctx, caller, params)
      return { msg: 'File removed' }
    }),
  ),
  unseen(
    route(calls.sendSubmission, async ({ ctx, caller, params, body }) =>
      presentSubmission(await service.sendSubmission(ctx, caller, params.submissionId, body)),
    ),
  ),
  unseen(
    route(calls.withdrawSubmission, async ({ ctx, caller, params }) =>
      presentSubmission(await service.withdrawSubmission(ctx, caller, params.submissionId)),
    ),
  ),
  unseen(
    route(calls.shareSubmission, async ({ ctx, caller, params, body }) =>
      presentSubmission(await service.shareSubmission(ctx, caller, params.submissionId, body)),
    ),
  ),
]
