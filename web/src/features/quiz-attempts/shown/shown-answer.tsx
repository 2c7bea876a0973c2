import type { AskedQuestion, QuizAnswer } from '@ateneo/contract'
import { answerLines } from './answer-lines.ts'
import { isAnswered } from '../is-answered.ts'
import classes from './result.module.css'
import { splitPassage } from '../fields/split-passage.ts'

type ShownAnswerProps = {
  question: AskedQuestion
  answer: QuizAnswer | null
  /** Other texts that count, of each gap or of a short answer. */
  alsoAccepted?: readonly (readonly string[])[]
}

/** An answer, or what would have been right, in words. */
export function ShownAnswer({ question, answer, alsoAccepted = [] }: ShownAnswerProps) {
  if (!answer || !isAnswered(answer)) return <p className={classes.none}>Sin respuesta</p>
  const others = alsoAccepted[0] ?? []
  if (answer.kind === 'gaps') {
    return (
      <p className={classes.passage}>
        {splitPassage(question.kind === 'gaps' ? question.passage : '').map(({ gap, text }, at) =>
          gap === undefined ? (
            text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a passage stay
            <strong key={at} className={classes.gap}>
              {[answer.texts[gap - 1]?.trim() || '—', ...(alsoAccepted[gap - 1] ?? [])].join(' / ')}
            </strong>
          ),
        )}
      </p>
    )
  }
  const lines = answerLines(question, answer)
  const List = answer.kind === 'order' ? 'ol' : 'ul'
  return lines.length === 1 ? (
    <p className={classes.plain}>{[lines[0], ...others].join(' / ')}</p>
  ) : (
    <List className={classes.lines}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
        <li key={at}>{line}</li>
      ))}
    </List>
  )
}
