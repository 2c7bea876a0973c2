import {
  type AssignmentOverview,
  getAssignment,
  getSubmission,
  type Submission,
} from '@ateneo/contract'
import { beforeEach } from 'vitest'
import AssignmentRoom from '../features/assignments/assignment-room.tsx'
import { answerCalls, type CallRefusal } from './answer-calls.ts'
import { sendFormsByFetch } from './form-uploads.ts'
import { renderScreen } from './render-screen.tsx'
import { assignmentId, sampleAssignment, sampleSubmission } from './sample-assignment.ts'
import { idOf } from './sample-attempt.ts'
import { beginSession } from './tabs.ts'

export function beginAsAuthor(): void {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    beginSession('student', { _id: idOf(1) })
  })
}

function refusalOf(submission: Submission | undefined): AssignmentOverview['refusal'] {
  if (submission?.state === 'accepted') return submission.isPassed ? 'assignment_passed' : null
  return submission && submission.state !== 'returned' ? 'submission_open' : null
}

/** The assignment of a lesson, with one submission of this kind or none. */
export function openAssignment(
  given: {
    overview?: Partial<AssignmentOverview>
    submission?: Partial<Submission>
    refusal?: CallRefusal
  } = {},
) {
  const calls = answerCalls()
  sendFormsByFetch()
  const submission = given.submission && sampleSubmission(given.submission)
  if (submission) calls.answer(getSubmission, submission)
  const submissions = submission ? [submission] : []
  const overview = sampleAssignment({
    submissions,
    refusal: refusalOf(submission),
    ...given.overview,
  })
  calls.answer(getAssignment, given.refusal ?? overview)
  const Screen = () => (
    <AssignmentRoom
      lessonId={assignmentId}
      renderReport={(id, name) => <button type="button">{`Reportar ${name} ${id}`}</button>}
      wayOn={<p>Siguiente</p>}
    />
  )
  return { ...calls, ...renderScreen({ '/ver': Screen }, '/ver?id=c') }
}
