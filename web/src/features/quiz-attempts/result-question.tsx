import type { AttemptSlot } from '@ateneo/contract'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconClockHour4,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type BadgeStyle, StateBadge } from '../../platform/ui/cards/state-badge.tsx'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { Prose } from '../../platform/ui/text/prose.tsx'
import { isAnswered } from './is-answered.ts'
import classes from './result.module.css'
import { ShownAnswer } from './shown-answer.tsx'

type ResultQuestionProps = { slot: AttemptSlot; number: number; isGrading: boolean }

/** A question of an ended attempt: the own answer, and what is right once it may be shown. */
export function ResultQuestion({ slot, number, isGrading }: ResultQuestionProps) {
  const { text, question, answer, points, maxPoints, comment, solution } = slot
  const isWhole = points !== null && points >= maxPoints
  const feedback = solution?.feedback.filter((one) => one.text.trim() !== '') ?? []
  return (
    <article className={classes.question}>
      <div className={classes.line}>
        <h3 className={classes.number}>Pregunta {number}</h3>
        <StateBadge badge={badgeOf(slot, isGrading)} />
        <span className={classes.worth}>
          {points === null ? '' : `${formatNumber(points)} de `}
          {formatNumber(maxPoints)} {maxPoints === 1 ? 'punto' : 'puntos'}
        </span>
      </div>
      <Prose>{text}</Prose>
      <Part title="Tu respuesta">
        <ShownAnswer question={question} answer={answer} />
      </Part>
      {solution?.answer && !isWhole ? (
        <Part title="Respuesta correcta">
          <ShownAnswer
            question={question}
            answer={solution.answer}
            alsoAccepted={solution.alsoAccepted}
          />
        </Part>
      ) : null}
      {feedback.length > 0 ? (
        <Part title="Sobre lo que elegiste">
          {feedback.map((one) => (
            <p key={one.option} className={classes.plain}>
              {one.text}
            </p>
          ))}
        </Part>
      ) : null}
      {solution?.explanation.trim() ? (
        <Part title="Explicación">
          <Prose>{solution.explanation}</Prose>
        </Part>
      ) : null}
      {comment.trim() ? (
        <Part title="Comentario de tu maestro">
          <Prose>{comment}</Prose>
        </Part>
      ) : null}
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h4 className={classes.partTitle}>{title}</h4>
      {children}
    </div>
  )
}

function badgeOf({ points, maxPoints, answer }: AttemptSlot, isGrading: boolean): BadgeStyle {
  if (points === null) {
    return isGrading
      ? { word: 'En revisión', Icon: IconClockHour4, tone: 'waiting' }
      : { word: 'Sin calificar', Icon: IconCircleDashed, tone: 'quiet' }
  }
  if (points >= maxPoints) return { word: 'Correcta', Icon: IconCircleCheck, tone: 'good' }
  if (points > 0) return { word: 'Parcial', Icon: IconCircleHalf2, tone: 'waiting' }
  return isAnswered(answer)
    ? { word: 'Incorrecta', Icon: IconCircleX, tone: 'bad' }
    : { word: 'Sin respuesta', Icon: IconCircleDashed, tone: 'quiet' }
}
