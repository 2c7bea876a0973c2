import type { AssignmentOverview } from '@ateneo/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import classes from './assignment.module.css'
import { startMessage } from './messages.ts'
import { useStartSubmission } from './queries.ts'

type StartButtonProps = { overview: AssignmentOverview; onStarted: (submissionId: string) => void }

const notes = {
  tries_used: 'Ya usaste todas tus entregas. Si necesitas otra, pídesela a tu maestro.',
  assignment_over: 'La fecha límite ya pasó y esta tarea no acepta entregas tarde.',
}

/** Begins the first submission or the next one, or says why none can be begun. */
export function StartButton({ overview, onStarted }: StartButtonProps) {
  const { contentId, refusal, submissions, hasAccess } = overview
  const start = useStartSubmission(contentId)
  if (refusal === 'tries_used' || refusal === 'assignment_over') {
    return <output className={classes.note}>{notes[refusal]}</output>
  }
  if (refusal !== null) return null
  if (!hasAccess) {
    return (
      <output className={classes.note}>
        Ya no tienes acceso a este curso, así que no puedes entregar otra vez. Lo que entregaste se
        conserva.
      </output>
    )
  }
  const begin = () => start.mutate(undefined, { onSuccess: ({ _id }) => onStarted(_id) })
  const last = submissions.at(-1)
  return (
    <div>
      {start.error ? <FormAlert>{startMessage(start.error)}</FormAlert> : null}
      <SubmitButton
        color="cempasuchil"
        isBusy={start.isPending}
        rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        onClick={begin}
      >
        {!last
          ? 'Empezar'
          : last.state === 'returned'
            ? 'Corregir y entregar'
            : 'Entregar otra vez'}
      </SubmitButton>
    </div>
  )
}
