import type { AssignmentOverview } from '@ateneo/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import classes from './assignment.module.css'
import { AssignmentRules } from './assignment-rules.tsx'
import { DueLine } from './due-line.tsx'
import { Gallery } from './gallery.tsx'
import { assignmentMessage, submissionMessage } from './messages.ts'
import { useAssignment, useOwnSubmission } from './queries.ts'
import { StartButton } from './start-button.tsx'
import { SubmissionPanel } from './submission-panel.tsx'
import { TryList } from './try-list.tsx'

type AssignmentRoomProps = {
  lessonId: string
  /** Reports what somebody shows in the gallery. */
  renderReport: (submissionId: string, authorName: string) => ReactNode
  /** What follows once it is passed. */
  wayOn: ReactNode
}

const param = 'submission'

/** An assignment in its lesson: what is to be done, the own work, and the course's gallery. */
export default function AssignmentRoom({ lessonId, renderReport, wayOn }: AssignmentRoomProps) {
  const assignment = useAssignment(lessonId)
  const { data } = assignment
  if (!data) {
    return assignment.isError ? (
      <FailedQuery query={assignment} explain={assignmentMessage} />
    ) : (
      <Skeleton height={320} radius="md" aria-busy />
    )
  }
  return (
    <div className={classes.room}>
      <AssignmentRules rules={data.rules} />
      <DueLine {...data} />
      <Work overview={data} />
      {wayOn}
      {data.rules.hasGallery && data.hasAccess ? (
        <Gallery lessonId={lessonId} renderReport={renderReport} />
      ) : null}
    </div>
  )
}

/** The submission that the address names, or the last one; and the others. */
function Work({ overview }: { overview: AssignmentOverview }) {
  const [params, setParams] = useSearchParams()
  const { submissions } = overview
  const last = submissions.at(-1)
  const named = submissions.find(({ _id }) => _id === params.get(param))
  const shown = named ?? last
  const open = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(param, id)
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <>
      {shown ? <Shown key={shown._id} overview={overview} submissionId={shown._id} /> : null}
      <StartButton overview={overview} onStarted={open} />
      {submissions.length > 1 ? (
        <TryList submissions={submissions} shownId={shown?._id} onOpen={open} />
      ) : null}
    </>
  )
}

type ShownProps = { overview: AssignmentOverview; submissionId: string }

function Shown({ overview, submissionId }: ShownProps) {
  const submission = useOwnSubmission(submissionId)
  if (submission.data) return <SubmissionPanel overview={overview} submission={submission.data} />
  return submission.isError ? (
    <FailedQuery query={submission} explain={submissionMessage} />
  ) : (
    <Skeleton height={240} radius="md" aria-busy />
  )
}
