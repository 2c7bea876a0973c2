import { Checkbox } from '@mantine/core'
import { toastError } from '../ui/toasts.tsx'
import { useDates } from '../ui/use-dates.ts'
import type { ChecklistPoint } from './inspection.ts'
import { markMessage } from './messages.ts'
import { type Reviewed, useTickPoint } from './queries.ts'

type ChecklistTickProps = { point: ChecklistPoint; reviewed: Reviewed }

/** A point of the checklist; each is sent by itself, so that none waits for another. */
export function ChecklistTick({ point, reviewed }: ChecklistTickProps) {
  const { formatDateTime } = useDates()
  const { mutate, isPending, variables } = useTickPoint(reviewed)
  const { id, text, tick } = point
  return (
    <Checkbox
      label={text}
      description={tick ? `${tick.by} · ${formatDateTime(tick.date)}` : 'Sin revisar'}
      checked={isPending ? variables.isTicked : tick !== null}
      onChange={({ currentTarget: { checked } }) =>
        mutate(
          { pointId: id, isTicked: checked },
          { onError: (error) => toastError(markMessage(error)) },
        )
      }
    />
  )
}
