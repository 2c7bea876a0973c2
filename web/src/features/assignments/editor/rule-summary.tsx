import { Text } from '@mantine/core'
import { explainRules, listRules } from '../rules.ts'
import { type AssignmentValues, toDefinition } from './assignment-values.ts'
import classes from './editor.module.css'

/** The rules as a student will read them. */
export function RuleSummary({ values }: { values: AssignmentValues }) {
  const { rubric, passPercent, files, due, ...rest } = toDefinition(values)
  const zeroed = (figure: number) => (Number.isNaN(figure) ? 0 : figure)
  const rules = {
    ...rest,
    rubric: rubric.map((criterion) => ({ ...criterion, points: zeroed(criterion.points) })),
    passPercent: zeroed(passPercent),
    files: {
      kinds: files.kinds,
      minCount: zeroed(files.minCount),
      maxCount: zeroed(files.maxCount),
      maxBytes: zeroed(files.maxBytes),
    },
    due: due.by === 'days' ? { ...due, days: zeroed(due.days) } : due,
  }
  return (
    <div className={classes.summary}>
      <Text fz="sm" fw={600}>
        Tus alumnos leerán:
      </Text>
      <p>{listRules(rules).join(' · ')}</p>
      <ul>
        {explainRules(rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
