import type { GradedAttempt, GradedSlot } from '@ateneo/contract'
import type { ReactNode } from 'react'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { ShownAnswer } from '../shown/shown-answer.tsx'
import { GradeForm } from './grade-form.tsx'
import { writePoints } from './messages.ts'
import classes from './results.module.css'

type AnswerCardProps = {
  attempt: Pick<GradedAttempt, '_id' | 'state' | 'mayGrade'>
  slot: GradedSlot
}

/** A question, what was answered, what is right, and its points. */
export function AnswerCard({ attempt, slot }: AnswerCardProps) {
  const { question, answer, solution, points, maxPoints, comment, guide } = slot
  const isGradable = attempt.mayGrade && attempt.state !== 'open'
  return (
    <article className={classes.answer} aria-label={`Pregunta ${slot.slot}`}>
      <div className={classes.head}>
        <h3 className={classes.number}>Pregunta {slot.slot}</h3>
        <span className={classes.points}>
          {points === null && attempt.state !== 'open'
            ? 'Por calificar'
            : `${writePoints(points, maxPoints)} puntos`}
          {slot.isByHand ? ' · a mano' : ''}
        </span>
      </div>
      <Prose>{slot.text}</Prose>
      <Part title="Respondió">
        <ShownAnswer question={question} answer={answer} />
      </Part>
      {solution.answer ? (
        <Part title="Es correcto">
          <ShownAnswer
            question={question}
            answer={solution.answer}
            alsoAccepted={solution.alsoAccepted}
          />
        </Part>
      ) : null}
      {guide ? (
        <Part title="Tu guía para calificar">
          <p className={classes.words}>{guide}</p>
        </Part>
      ) : null}
      {comment && !isGradable ? (
        <Part title="Comentario">
          <p className={classes.words}>{comment}</p>
        </Part>
      ) : null}
      {isGradable ? <GradeForm key={slot.version} attemptId={attempt._id} slot={slot} /> : null}
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h4>{title}</h4>
      {children}
    </div>
  )
}
