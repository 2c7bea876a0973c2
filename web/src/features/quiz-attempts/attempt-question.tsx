import type { AttemptSlot, QuizAnswer } from '@ateneo/contract'
import { type RefObject, useId } from 'react'
import { formatCount } from '../../platform/ui/text/format.ts'
import { Prose } from '../../platform/ui/text/prose.tsx'
import { AnswerField } from './fields/answer-field.tsx'
import classes from './attempt.module.css'

type AttemptQuestionProps = {
  heading: RefObject<HTMLHeadingElement | null>
  slot: AttemptSlot
  /** From 1. */
  number: number
  count: number
  answer: QuizAnswer | null
  /** Nothing can be answered any more. */
  isOver: boolean
  /** Why the answer was not saved, for good. */
  error: string | undefined
  onAnswer: (answer: QuizAnswer, options?: { isTyped: boolean }) => void
}

/** A question of an open attempt with its fields. */
export function AttemptQuestion(props: AttemptQuestionProps) {
  const { heading, slot, number, count, answer, isOver, error, onAnswer } = props
  const id = useId()
  return (
    <div className={classes.question} inert={isOver}>
      <h2 ref={heading} id={`${id}-number`} tabIndex={-1} className={classes.heading}>
        Pregunta {number} de {count}
      </h2>
      <p className={classes.points}>{formatCount(slot.maxPoints, 'punto', 'puntos')}</p>
      <div id={`${id}-prompt`} className={classes.prompt}>
        <Prose>{slot.text}</Prose>
      </div>
      <AnswerField
        question={slot.question}
        answer={answer}
        labelledBy={`${id}-prompt`}
        name={id}
        onAnswer={onAnswer}
      />
      {error ? (
        <p role="alert" className={classes.refused}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
