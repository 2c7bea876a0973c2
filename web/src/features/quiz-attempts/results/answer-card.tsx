import type { GradedAttempt, GradedSlot } from '@ateneo/contract'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { answerLines } from './answer-lines.ts'
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
  const others = solution.alsoAccepted.flat()
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
      {question.kind === 'gaps' ? <p className={classes.passage}>{question.passage}</p> : null}
      <Lines title="Respondió" lines={answerLines(question, answer)} />
      {solution.answer ? (
        <Lines
          title="Es correcto"
          lines={[
            ...answerLines(question, solution.answer),
            ...(others.length > 0 ? [`También: ${others.join(', ')}`] : []),
          ]}
        />
      ) : null}
      {guide ? <Lines title="Tu guía para calificar" lines={[guide]} /> : null}
      {comment && !isGradable ? <Lines title="Comentario" lines={[comment]} /> : null}
      {isGradable ? <GradeForm key={slot.version} attemptId={attempt._id} slot={slot} /> : null}
    </article>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className={classes.part}>
      <h4>{title}</h4>
      <ul>
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
          <li key={place}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
