import type { AssignmentDefinition } from '@ateneo/contract'
import classes from './assignment.module.css'
import { AssignmentRules } from './assignment-rules.tsx'

/** An assignment for its professor and who reviews the course. */
export default function AssignmentPreview({ assignment }: { assignment: AssignmentDefinition }) {
  return (
    <div className={classes.room}>
      <AssignmentRules rules={assignment} />
    </div>
  )
}
