import * as calls from '@ateneo/contract'
import { buildEntitlement, buildLesson } from '../builders/build.ts'
import { assignmentOf, clip, decide, handIn, pdf } from '../builders/build-assignment.ts'
import { buildStudent } from '../builders/build-people.ts'
import { row, type Fixtures } from './fixtures.ts'

/** Submissions are the buyer's: whoever else asks gets the error of an unknown one. */
export function assignmentCalls({ academy, published, users }: Fixtures) {
  const assignment = async () => {
    const { id: contentId } = await buildLesson(academy, published.course, {
      kind: 'assignment',
      title: 'Una mano',
      activity: assignmentOf({ hasGallery: true }),
    })
    return { params: { contentId } }
  }
  const another = async () => {
    const student = await buildStudent(academy)
    await buildEntitlement(academy, student, published.course)
    return student
  }
  const handedIn = async (student = users['the buyer'], isSent = true) => {
    const { params } = await assignment()
    const lesson = { id: params.contentId }
    const { _id, files } = await handIn(academy, student, lesson, { files: [clip()], isSent })
    return { params: { submissionId: _id }, fileId: files[0]!._id }
  }
  const draft = async () => ({ params: (await handedIn(undefined, false)).params })
  const sent = async () => ({ params: (await handedIn()).params })
  /** Of another student, so that the professor alone finds it. */
  const toReview = async () => {
    const { params, fileId } = await handedIn(await another())
    const remarks = [{ fileId, atSeconds: 3, text: 'Aquí tiembla.' }]
    return { params, body: { points: [6, 4], comment: 'Muy bien.', remarks } }
  }
  const accepted = async () => {
    const { params } = await sent()
    await decide(academy, users['the professor'], params.submissionId, { decision: 'accept' })
    return { params, body: { isShown: true } }
  }
  return [
    row(calls.getAssignment, assignment),
    row(calls.startSubmission, assignment),
    row(calls.getSubmission, sent),
    row(calls.getSubmissionUsage),
    row(calls.saveSubmission, async () => ({ ...(await draft()), body: { text: 'Mi mano.' } })),
    row(calls.addSubmissionFile, async () => ({ ...(await draft()), file: pdf(), form: {} })),
    row(calls.removeSubmissionFile, async () => {
      const { params, fileId } = await handedIn(undefined, false)
      return { params: { ...params, fileId } }
    }),
    row(calls.sendSubmission, async () => ({ ...(await draft()), body: {} })),
    row(calls.withdrawSubmission, sent),
    row(calls.shareSubmission, accepted),
    row(calls.listSubmissions, assignment),
    row(calls.listAssignmentResults, assignment),
    row(calls.getSubmissionReview, async () => ({ params: (await toReview()).params })),
    row(calls.saveSubmissionReview, toReview),
    row(calls.decideSubmission, async () => {
      const { params, body } = await toReview()
      return { params, body: { ...body, decision: 'accept' } }
    }),
    row(calls.addReviewFile, async () => ({
      params: (await toReview()).params,
      file: pdf(),
      form: {},
    })),
    row(calls.removeReviewFile, async () => {
      const { params } = await toReview()
      const professor = academy.as(users['the professor'])
      const { _id } = await professor.call(calls.addReviewFile, { params, file: pdf(), form: {} })
      return { params: { ...params, fileId: _id } }
    }),
    row(calls.listGallery, assignment),
  ]
}
