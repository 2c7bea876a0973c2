import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { AttemptClock } from './attempt-clock.tsx'
import classes from './attempt.module.css'
import { AttemptQuestion } from './attempt-question.tsx'
import { isAnswered } from './is-answered.ts'
import { answerMessage, submitMessage } from './messages.ts'
import type { OpenedAttempt } from './queries.ts'
import { QuestionStrip } from './question-strip.tsx'
import { SavingNote } from './saving-note.tsx'
import { useAnswers } from './use-answers.ts'
import { usePlace } from './use-place.ts'
import { useSubmission } from './use-attempt-submission.ts'

type OpenAttemptProps = {
  attempt: OpenedAttempt
  lessonId: string
  onLate: (count: number) => void
}

/** An open attempt: one question at a time, each answer saved by itself. */
export function OpenAttempt({ attempt, lessonId, onLate }: OpenAttemptProps) {
  const answers = useAnswers(attempt, onLate)
  const { slots } = attempt
  const hasAnswer = ({ slot }: { slot: number }) => isAnswered(answers.answerOf(slot))
  const { place, goTo, moves } = usePlace(
    attempt._id,
    slots.length,
    slots.findIndex((one) => !hasAnswer(one)),
  )
  const { ask, finish, isBusy, isOver, error } = useSubmission({ attempt, lessonId, answers })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Screen readers go on with the new question, and a phone shows its beginning.
    if (moves > 0) heading.current?.focus()
  }, [moves])

  const slot = slots[place]!
  const refused = answers.refused.get(slot.slot)
  const isLast = place === slots.length - 1
  return (
    <section aria-label={`Intento ${attempt.number}`} className={classes.attempt}>
      <div className={classes.bar}>
        <span className={classes.which}>Intento {attempt.number}</span>
        <SavingNote state={answers.state} />
        <AttemptClock attempt={attempt} onEnd={finish} />
      </div>
      <QuestionStrip current={place} answered={slots.map(hasAnswer)} onChoose={goTo} />
      <AttemptQuestion
        key={slot.slot}
        heading={heading}
        slot={slot}
        number={place + 1}
        count={slots.length}
        answer={answers.answerOf(slot.slot)}
        isOver={isOver}
        error={refused ? answerMessage(refused) : undefined}
        onAnswer={(given, options) => answers.answer(slot.slot, given, options)}
      />
      {error ? <FormAlert>{submitMessage(error)}</FormAlert> : null}
      <div className={classes.ways}>
        <Button
          variant="default"
          disabled={place === 0}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          onClick={() => goTo(place - 1)}
        >
          Anterior
        </Button>
        {isLast ? null : (
          <Button
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
            onClick={() => goTo(place + 1)}
          >
            Siguiente
          </Button>
        )}
        {isLast || slots.every(hasAnswer) ? (
          <SubmitButton
            isBusy={isBusy}
            onClick={() => void ask()}
            {...(isLast ? { color: 'cempasuchil' } : { variant: 'subtle' })}
          >
            Entregar
          </SubmitButton>
        ) : null}
      </div>
    </section>
  )
}
