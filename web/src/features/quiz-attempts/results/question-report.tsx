import type { QuizReport } from '@ateneo/contract'
import { IconCheck } from '@tabler/icons-react'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { formatPercent } from '../../../platform/ui/text/format.ts'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { describeDiscrimination } from './messages.ts'
import classes from './results.module.css'

/** One question: how many knew it, whether it tells who knows, and what was chosen. */
export function QuestionReport({ question }: { question: QuizReport['questions'][number] }) {
  const { number, text, askedCount, answeredCount, facility, discrimination, options } = question
  return (
    <article className={classes.answer}>
      {number > 1 ? <p className={classes.version}>Versión {number}</p> : null}
      <Prose>{text}</Prose>
      <Facts
        layout="columns"
        facts={[
          ['Respondieron', `${answeredCount} de ${askedCount}`],
          ['Facilidad', facility === null ? 'Sin calificar' : formatPercent(facility)],
          ['Discriminación', describeDiscrimination(discrimination)],
        ]}
      />
      {options.length > 0 ? (
        <ul className={classes.options}>
          {options.map((option, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two options may say the same
            <li key={place}>
              {option.isRight ? (
                <IconCheck size={16} stroke={2} aria-label="Correcta" />
              ) : (
                <span className={classes.noMark} />
              )}
              <span>{option.text}</span>
              <span className={classes.points}>{option.count}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}
