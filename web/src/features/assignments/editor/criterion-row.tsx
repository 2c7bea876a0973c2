import { NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowButtons } from '../../../platform/ui/fields/row-buttons.tsx'
import type { EditedCriterion } from './assignment-values.ts'
import classes from './editor.module.css'
import { LevelsField } from './levels-field.tsx'

type CriterionRowProps = {
  criterion: EditedCriterion
  index: number
  count: number
  errors: Record<string, ReactNode>
  onChange: (part: Partial<EditedCriterion>) => void
  onMove: (index: number, to: number) => void
  onRemove: (index: number) => void
}

/** A criterion of the rubric with its levels. */
export function CriterionRow(props: CriterionRowProps) {
  const { criterion, index, count, errors, onChange, onMove, onRemove } = props
  const path = `rubric.${index}`
  const name = `criterio ${index + 1}`
  return (
    <li className={classes.row}>
      <div className={classes.fields}>
        <TextInput
          label={`Criterio ${index + 1}`}
          placeholder="Por ejemplo: uso del color"
          maxLength={150}
          data-path={`${path}.title`}
          value={criterion.title}
          error={errors[`${path}.title`]}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <NumberInput
          label="Puntos"
          aria-label={`Puntos del ${name}`}
          min={0}
          max={1000}
          clampBehavior="none"
          decimalScale={2}
          data-path={`${path}.points`}
          value={criterion.points}
          error={errors[`${path}.points`]}
          onChange={(points) => onChange({ points })}
        />
      </div>
      <LevelsField
        levels={criterion.levels}
        name={name}
        path={`${path}.levels`}
        errors={errors}
        onChange={(levels) => onChange({ levels })}
      />
      <div className={classes.rowEnd}>
        <RowButtons
          name={`el ${name}`}
          index={index}
          count={count}
          mayRemove
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </li>
  )
}
