import type { AttemptSlot } from '@ateneo/contract'
import { IconCircleDashed, IconClockHour4 } from '@tabler/icons-react'
import { type BadgeStyle, StateBadge } from '../../../platform/ui/cards/state-badge.tsx'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { AnswerPart, AnswerParts } from '../answer-parts.tsx'
import { isAnswered } from '../is-answered.ts'
import classes from './result.module.css'
import { shareBadge } from './share-badge.ts'

type ResultQuestionProps = { slot: AttemptSlot; number: number; isGrading: boolean }

/** A question of an ended attempt: the own answer, and what is right once it may be shown. */
export function ResultQuestion({ slot, number, isGrading }: ResultQuestionProps) {
  const { text, question, answer, points, maxPoints, comment, solution } = slot
  const isWhole = points !== null && points >= maxPoints
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
      <AnswerParts {...{ question, answer, solution, isWhole }} />
      {comment.trim() ? (
        <AnswerPart title="Comentario de tu maestro">
          <Prose>{comment}</Prose>
        </AnswerPart>
      ) : null}
    </article>
  )
}

function badgeOf({ points, maxPoints, answer }: AttemptSlot, isGrading: boolean): BadgeStyle {
  if (points === null) {
    return isGrading
      ? { word: 'En revisión', Icon: IconClockHour4, tone: 'waiting' }
      : { word: 'Sin calificar', Icon: IconCircleDashed, tone: 'quiet' }
  }
  if (points > 0 || isAnswered(answer)) return shareBadge(points / maxPoints)
  return { word: 'Sin respuesta', Icon: IconCircleDashed, tone: 'quiet' }
}
