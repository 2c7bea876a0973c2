import { Switch } from '@mantine/core'
import { use } from 'react'
import type { Lesson } from '../../../../features/courses/course.ts'
import { explainCourseFailure } from '../../../../features/courses/messages.ts'
import { useChooseRemoval } from '../../../../features/courses/review/revision-mutations.ts'
import { useOptimisticValue } from '../../../../platform/http/use-optimistic-value.ts'
import { toastError } from '../../../../platform/ui/feedback/toasts.tsx'
import { CourseRightsContext } from '../course-rights.ts'

/** Whether the revision removes a published lesson. */
export function RemovalSwitch({ lesson: { id, title, proposal } }: { lesson: Lesson }) {
  const { revisionId = '', mayReplace } = use(CourseRightsContext)
  const { mutateAsync } = useChooseRemoval(revisionId)
  const [isRemoved, choose] = useOptimisticValue(proposal?.change === 'removed', (chosen) =>
    mutateAsync({ lessonId: id, isRemoved: chosen, unchangedId: proposal?.replacementId }),
  )
  if (!proposal || proposal.change === 'added' || proposal.change === 'replaced') return null
  return (
    <Switch
      flex="none"
      mx="xs"
      label="Quitar"
      aria-label={`Quitar ${title}`}
      checked={isRemoved}
      disabled={!mayReplace}
      onChange={({ currentTarget: { checked } }) =>
        void choose(checked).catch((error) => toastError(explainCourseFailure(error)))
      }
    />
  )
}
