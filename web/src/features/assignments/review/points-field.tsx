import type { RubricCriterion } from '@ateneo/contract'
import { Button, NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Typed } from '../../../platform/ui/fields/typed-number.ts'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { writePoints } from '../rules.ts'
import classes from './review.module.css'

type PointsFieldProps = {
  criterion: RubricCriterion
  path: string
  given: Typed
  error: ReactNode
  onChange: (given: Typed) => void
}

/** The points of a criterion: typed, or those of a level. */
export function PointsField({ criterion, path, given, error, onChange }: PointsFieldProps) {
  const { title, points, levels } = criterion
  return (
    <fieldset className={classes.criterion} aria-label={title}>
      <NumberInput
        label={title}
        description={`De ${writePoints(points)}`}
        min={0}
        max={points}
        clampBehavior="none"
        decimalScale={2}
        hideControls
        data-path={path}
        value={given}
        error={error}
        onChange={onChange}
      />
      {levels.length > 0 ? (
        <ul className={classes.levels}>
          {levels.map((level, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a level is its place
            <li key={at}>
              <Button
                size="compact-md"
                variant={given !== '' && Number(given) === level.points ? 'filled' : 'default'}
                aria-pressed={given !== '' && Number(given) === level.points}
                onClick={() => onChange(level.points)}
              >
                {level.title}: {formatNumber(level.points)}
              </Button>
              {level.description.trim() ? <span>{level.description}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}
