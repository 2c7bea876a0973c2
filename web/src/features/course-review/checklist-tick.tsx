import { Checkbox } from '@mantine/core'
import { useOptimisticValue } from '../../platform/http/use-optimistic-value.ts'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import type { ChecklistPoint } from './course-review.ts'
import { markMessage } from './messages.ts'
import { type Reviewed, useTickPoint } from './queries.ts'

type ChecklistTickProps = { point: ChecklistPoint; reviewed: Reviewed }

/** A point of the checklist; each is sent by itself, so that none waits for another. */
export function ChecklistTick({ point, reviewed }: ChecklistTickProps) {
  const { formatDateTime } = useDates()
  const { mutateAsync } = useTickPoint(reviewed, point.id)
  const { text, tick } = point
  const [isTicked, choose] = useOptimisticValue(tick !== null, mutateAsync)
  return (
    <Checkbox
      label={text}
      description={tick ? `${tick.by} · ${formatDateTime(tick.date)}` : 'Sin revisar'}
      checked={isTicked}
      onChange={({ currentTarget: { checked } }) =>
        void choose(checked).catch((error) => toastError(markMessage(error)))
      }
    />
  )
}
