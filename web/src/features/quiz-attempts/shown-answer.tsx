import type { AskedQuestion, QuizAnswer } from '@ateneo/contract'
import { isAnswered } from './is-answered.ts'
import classes from './result.module.css'
import { splitPassage } from './split-passage.ts'

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
  if (question.kind === 'gaps' && answer.kind === 'gaps') {
    return (
      <p className={classes.passage}>
        {splitPassage(question.passage).map(({ gap, text }, at) =>
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
  const lines = linesOf(question, answer)
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

function linesOf(question: AskedQuestion, answer: QuizAnswer): string[] {
  switch (answer.kind) {
    case 'one':
    case 'several': {
      const chosen = answer.kind === 'one' ? [answer.option] : answer.options
      const options = 'options' in question ? question.options : []
      return options.flatMap(({ _id, text }) => (chosen.includes(_id) ? text : []))
    }
    case 'true_false':
      return [answer.isTrue ? 'Verdadero' : 'Falso']
    case 'number':
      return [`${answer.text} ${question.kind === 'number' ? question.unit : ''}`.trim()]
    case 'match': {
      const { lefts, rights } = question.kind === 'match' ? question : { lefts: [], rights: [] }
      return lefts.map(({ _id, text }) => {
        const pair = answer.pairs.find(({ left }) => left === _id)
        return `${text} → ${rights.find((right) => right._id === pair?.right)?.text ?? '—'}`
      })
    }
    case 'order': {
      const items = question.kind === 'order' ? question.items : []
      return answer.items.map((id) => items.find(({ _id }) => _id === id)?.text ?? '—')
    }
    case 'gaps':
      return answer.texts
    default:
      return [answer.text]
  }
}
