import type { QuizOverview } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { IconArrowRight, IconClock } from '@tabler/icons-react'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { writeMinutes } from '../quizzes/quiz-rules.ts'
import { startMessage } from './messages.ts'
import classes from './overview.module.css'
import { useStartAttempt } from './queries.ts'

type StartButtonProps = {
  lessonId: string
  overview: QuizOverview
  /** Another attempt is not what to do next. */
  isQuiet?: boolean
  onOpen: (attemptId: string) => void
}

/** Begins an attempt, goes on with the open one, or says why neither is possible. */
export function StartButton({ lessonId, overview, isQuiet = false, onOpen }: StartButtonProps) {
  const { rules, attempts, refusal, nextDate, isPassed } = overview
  const { formatDateTime } = useDates()
  const start = useStartAttempt(lessonId)
  const next = nextDate === null ? undefined : formatDateTime(nextDate)
  const open = attempts.find(({ state }) => state === 'open')
  const begin = () => start.mutate(undefined, { onSuccess: ({ _id }) => onOpen(_id) })
  const arrow = <IconArrowRight size={18} stroke={1.75} aria-hidden />
  const failure = start.error ? <FormAlert>{startMessage(start.error, next)}</FormAlert> : null
  if (open) {
    return (
      <div className={classes.start}>
        <p className={classes.note}>
          Tienes abierto el intento {open.number}.
          {open.dueDate ? ` Termina el ${formatDateTime(open.dueDate)}.` : ''}
        </p>
        <Button color="cempasuchil" rightSection={arrow} onClick={() => onOpen(open._id)}>
          Continuar
        </Button>
      </div>
    )
  }
  if (refusal === 'attempts_used') {
    return (
      <output className={classes.note}>
        {rules.maxAttempts === 1 ? 'Ya usaste tu único intento.' : 'Ya usaste todos tus intentos.'}
        {isPassed ? '' : ' Si necesitas otro, pídeselo a tu maestro.'}
      </output>
    )
  }
  if (refusal === 'attempt_cooling') {
    return (
      <output className={classes.note}>
        <IconClock size={18} stroke={1.75} aria-hidden />
        {next
          ? `Podrás empezar otro intento el ${next}.`
          : 'Podrás empezar otro intento más tarde.'}
      </output>
    )
  }
  const limit = rules.timeLimitMinutes
  return (
    <div className={classes.start}>
      {failure}
      {limit === null ? null : (
        <p className={classes.note}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          El tiempo corre desde que lo empiezas: {writeMinutes(limit)}.
        </p>
      )}
      <SubmitButton
        isBusy={start.isPending}
        onClick={begin}
        rightSection={arrow}
        {...(isPassed || isQuiet ? { variant: 'default' } : { color: 'cempasuchil' })}
      >
        {attempts.length === 0 ? 'Empezar' : 'Empezar otro intento'}
      </SubmitButton>
    </div>
  )
}
