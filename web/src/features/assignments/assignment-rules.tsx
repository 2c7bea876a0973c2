import type { AssignmentRules as Rules } from '@ateneo/contract'
import { Prose } from '../../platform/ui/text/prose.tsx'
import classes from './assignment.module.css'
import { RubricList } from './rubric-list.tsx'
import { explainRules, listRules } from './rules.ts'

/** What is to be done and handed in, and how it is graded. */
export function AssignmentRules({ rules }: { rules: Rules }) {
  return (
    <>
      <Prose>{rules.instructions}</Prose>
      <p className={classes.rules}>{listRules(rules).join(' · ')}</p>
      <ul className={classes.sentences}>
        {explainRules(rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {rules.rubric.length > 0 ? (
        <details className={classes.details}>
          <summary>Cómo se califica</summary>
          <RubricList rubric={rules.rubric} />
        </details>
      ) : null}
    </>
  )
}
