import type { NamedQuestion } from '@ateneo/contract'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { kindNames } from './kind-names.ts'
import { RightLines } from './right-lines-list.tsx'
import classes from '../quiz-preview.module.css'

type QuestionKeyProps = {
  /** Undefined where it is no more. */
  question: NamedQuestion | undefined
  points: number
}

/** A question with what is right in it. */
export function QuestionKey({ question, points }: QuestionKeyProps) {
  if (!question) return <p className={classes.note}>Esta pregunta ya no existe.</p>
  const { text, data, explanation, isArchived } = question
  return (
    <article className={classes.question}>
      <p className={classes.facts}>
        {kindNames[data.kind]} · {formatNumber(points)} {points === 1 ? 'punto' : 'puntos'}
        {isArchived ? ' · ya no está en el banco' : ''}
      </p>
      <Prose>{text}</Prose>
      {data.kind === 'gaps' ? <p className={classes.passage}>{data.passage}</p> : null}
      <RightLines data={data} />
      {explanation.trim() ? (
        <div className={classes.explanation}>
          <Prose>{explanation}</Prose>
        </div>
      ) : null}
    </article>
  )
}
