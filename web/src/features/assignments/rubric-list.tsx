import type { Rubric } from '@ateneo/contract'
import { formatNumber } from '../../platform/ui/text/format.ts'
import classes from './assignment.module.css'
import { rubricPoints, writePoints } from './rules.ts'

type RubricListProps = {
  rubric: Rubric
  /** Of a review, in the order of the criteria. */
  given?: readonly (number | null)[]
}

/** What is graded, with the levels of each criterion; of a review with its points. */
export function RubricList({ rubric, given }: RubricListProps) {
  return (
    <div className={classes.rubric}>
      <ul className={classes.criteria}>
        {rubric.map(({ title, points, levels }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a criterion is its place
          <li key={at} className={classes.criterion}>
            <p className={classes.criterionHead}>
              <span>{title}</span>
              <span className={classes.worth}>
                {given ? `${writeGiven(given[at])} de ` : ''}
                {writePoints(points)}
              </span>
            </p>
            {levels.length > 0 ? (
              <ul className={classes.levels}>
                {levels.map((level, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a level is its place
                  <li key={place} data-given={given?.[at] === level.points || undefined}>
                    <strong>{level.title}</strong> ({writePoints(level.points)})
                    {level.description.trim() ? `: ${level.description}` : ''}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {given ? null : <p className={classes.sum}>Total: {writePoints(rubricPoints(rubric))}</p>}
    </div>
  )
}

const writeGiven = (points: number | null | undefined) =>
  points === null || points === undefined ? '–' : formatNumber(points)
