import { Switch } from '@mantine/core'
import { use } from 'react'
import type { Lesson } from '../../../courses/course.ts'
import { explainCourseFailure } from '../../../courses/messages.ts'
import { useChooseRemovals } from '../../../courses/revision-mutations.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useDeleteLesson } from '../../../videos/queries.ts'
import { CourseRightsContext } from './course-rights.ts'
import classes from './outline-list.module.css'

type RemovalSwitchProps = { lesson: Lesson; lessons: readonly Lesson[] }

/** Whether the revision removes a published lesson. */
export function RemovalSwitch({ lesson, lessons }: RemovalSwitchProps) {
  const { revisionId = '', mayReplace } = use(CourseRightsContext)
  const choose = useChooseRemovals(revisionId)
  const drop = useDeleteLesson()
  const { id, title, proposal } = lesson
  if (!proposal || proposal.change === 'added' || proposal.change === 'replaced') return null
  const isRemoved = proposal.change === 'removed'
  const toggle = async () => {
    const removed = lessons.filter((one) => one.proposal?.change === 'removed').map((one) => one.id)
    // Begun and left as it was.
    if (proposal.replacementId) await drop.mutateAsync(proposal.replacementId)
    await choose.mutateAsync(isRemoved ? removed.filter((one) => one !== id) : [...removed, id])
  }
  return (
    <Switch
      className={classes.removal}
      label="Quitar"
      aria-label={`Quitar ${title}`}
      checked={choose.isPending ? !isRemoved : isRemoved}
      disabled={!mayReplace || choose.isPending || drop.isPending}
      onChange={() => void toggle().catch((error) => toastError(explainCourseFailure(error)))}
    />
  )
}
