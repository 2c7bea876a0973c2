import { IconCircleCheck, IconClockHour4, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { formatCount, formatNumber } from '../../../platform/ui/text/format.ts'
import { reveals } from '../../quizzes/quiz-rules.ts'
import { lateAnswers } from '../messages.ts'
import { percentOf } from './percent.ts'
import { type OpenedAttempt, useQuiz } from '../queries.ts'
import classes from './result.module.css'
import { ResultQuestion } from './result-question.tsx'
import { StartButton } from '../start-button.tsx'

type AttemptResultProps = {
  attempt: OpenedAttempt
  lessonId: string
  /** Answers that came after the end. */
  lateCount: number
  onOpen: (attemptId: string) => void
}

/** What came of an attempt, question by question, and the next one if it is allowed. */
export function AttemptResult({ attempt, lessonId, lateCount, onOpen }: AttemptResultProps) {
  const overview = useQuiz(lessonId).data
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { slots, isExpired, isPassed, state } = attempt
  const reveal = overview?.rules.reveal
  const isHidden = state === 'graded' && slots.every(({ solution }) => solution === null)
  return (
    <section aria-label={`Resultado del intento ${attempt.number}`} className={classes.result}>
      <div className={classes.card} data-passed={isPassed || undefined}>
        <Outcome attempt={attempt} />
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {titleOf(attempt)}
        </h2>
        <p className={classes.points}>{pointsOf(attempt)}</p>
        {isExpired ? (
          <p className={classes.note}>
            Se entregó solo al terminarse el tiempo, con lo que estaba guardado.
          </p>
        ) : null}
      </div>
      {lateCount > 0 ? <FormAlert>{lateAnswers(lateCount)}</FormAlert> : null}
      {overview && !isPassed ? (
        <StartButton
          lessonId={lessonId}
          overview={overview}
          isQuiet={state === 'grading'}
          onOpen={onOpen}
        />
      ) : null}
      {isHidden && reveal && reveal !== 'at_end' ? (
        <p className={classes.note}>{reveals[reveal]}</p>
      ) : null}
      <ol className={classes.questions}>
        {slots.map((slot, at) => (
          <li key={slot.slot}>
            <ResultQuestion slot={slot} number={at + 1} isGrading={state === 'grading'} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Outcome({ attempt: { isPassed, state } }: { attempt: OpenedAttempt }) {
  const Icon = state === 'grading' ? IconClockHour4 : isPassed ? IconCircleCheck : IconRefresh
  return <Icon size={40} stroke={1.5} aria-hidden className={classes.icon} />
}

function titleOf({ isPassed, state }: OpenedAttempt): string {
  if (state === 'grading') return 'En revisión'
  return isPassed ? '¡Aprobaste!' : 'Todavía no apruebas'
}

function pointsOf({ points, maxPoints, passPercent, state, slots }: OpenedAttempt): string {
  const score = `${formatNumber(points ?? 0)} de ${formatNumber(maxPoints)} puntos`
  if (state === 'grading') {
    const waiting = slots.filter((slot) => slot.points === null).length
    return `Llevas ${score}. Tu maestro todavía califica ${formatCount(waiting, 'respuesta', 'respuestas')}; te avisaremos.`
  }
  return `${score} · ${percentOf(points ?? 0, maxPoints)} % (se aprueba con ${passPercent} %)`
}
