import type { QuizQuestionData } from '@ateneo/contract'
import classes from '../quiz-preview.module.css'
import { rightLines } from './right-lines.ts'

/** What a question offers, with what is right marked. */
export function RightLines({ data }: { data: QuizQuestionData }) {
  return (
    <ul className={classes.lines}>
      {rightLines(data).map(({ line, isRight }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
        <li key={at} data-right={isRight || undefined}>
          {line}
          {isRight ? <span className={classes.right}> (correcta)</span> : null}
        </li>
      ))}
    </ul>
  )
}
