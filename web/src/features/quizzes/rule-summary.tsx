import { Text } from '@mantine/core'
import { explainRules, listRules } from './quiz-rules.ts'
import { type QuizValues, toDefinition, totalsOf } from './quiz-values.ts'
import classes from './quiz-form.module.css'

/** The rules as a student will read them. */
export function RuleSummary({ values }: { values: QuizValues }) {
  const { passPercent, maxAttempts, ...rules } = toDefinition(values)
  const { questionCount } = totalsOf(values.slots)
  const read = {
    ...rules,
    questionCount,
    maxAttempts,
    passPercent: Number.isNaN(passPercent) ? 0 : passPercent,
  }
  return (
    <div className={classes.summary}>
      <Text fz="sm" fw={600}>
        Tus alumnos leerán:
      </Text>
      <p>{listRules(read).join(' · ')}</p>
      <ul>
        {explainRules(read).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
