import * as calls from '@ateneo/contract'
import { assignmentOf, decide, handIn, pdf } from './builders/build-assignment.ts'
import { buildLesson } from './builders/build.ts'
import type { TestUser } from './client.ts'
import type { TestApp } from './test-app.ts'

/** Work that was returned, with a file of the student and one of the professor, and a draft of the next try. */
export async function doAssignment(
  academy: TestApp,
  student: TestUser,
  course: { id: string; professorId: string },
  { text, name }: { text: string; name: string },
) {
  const lesson = await buildLesson(academy, course, {
    kind: 'assignment',
    activity: assignmentOf(),
  })
  const { _id: submissionId } = await handIn(academy, student, lesson, {
    text,
    files: [pdf(`${name}.pdf`, text)],
  })
  const professor = { id: course.professorId, type: 'professor' as const }
  await academy.as(professor).call(calls.addReviewFile, {
    params: { submissionId },
    file: pdf(`Para ${name}.pdf`),
    form: {},
  })
  await decide(academy, professor, submissionId, {
    decision: 'return',
    comment: `Casi, ${name}`,
  })
  await handIn(academy, student, lesson, { text, isSent: false })
}
