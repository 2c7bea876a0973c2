import { Radio, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Difference, Side } from './compare-edits.ts'
import classes from './conflict-dialog.module.css'
import { conflictWords } from './conflict-labels.ts'
import { ExpandableText } from '../text/expandable-text.tsx'
import { type AnyFieldWords, labelOf, showValue } from '../fields/field-labels.ts'

type ConflictFieldProps = {
  difference: Difference
  words: AnyFieldWords
  /** Absent where the side is not chosen for this field alone. */
  choice?: { value: Side | undefined; error: string | undefined; onChange: (side: Side) => void }
}

/** One field as it was, as it is saved, and as the person has it. */
export function ConflictField({ difference, words, choice }: ConflictFieldProps) {
  const { field, by } = difference
  const id = useId()
  const label = labelOf(words, field)
  const sides: Side[] = by === 'both' ? ['theirs', 'mine'] : [by === 'me' ? 'mine' : 'theirs']
  const shown = (['base', ...sides] as const).map((side) => {
    const valueId = `${id}-${side}`
    const isChoice = choice !== undefined && side !== 'base'
    const isKept = choice ? choice.value === side : side !== 'base' && by !== 'both'
    return (
      <div key={side} className={classes.side} data-kept={isKept || undefined}>
        {isChoice ? (
          <Radio
            value={side}
            label={conflictWords.sides[side]}
            aria-describedby={valueId}
            data-choice={field}
          />
        ) : (
          <Text fz="xs" c="dimmed">
            {conflictWords.sides[side]}
          </Text>
        )}
        <div id={valueId} className={classes.value}>
          <ShownValue value={showValue(words, field, difference[side])} />
        </div>
      </div>
    )
  })
  if (choice) {
    return (
      <li className={classes.change}>
        <Radio.Group
          label={label}
          description={conflictWords.by.both}
          value={choice.value ?? null}
          error={choice.error}
          onChange={choice.onChange}
        >
          <div className={classes.sides}>{shown}</div>
        </Radio.Group>
      </li>
    )
  }
  return (
    <li className={classes.change}>
      <h3 className={classes.field}>{label}</h3>
      <Text mb={10} fz="sm" c="dimmed">
        {conflictWords.by[by]}
      </Text>
      <div className={classes.sides}>{shown}</div>
    </li>
  )
}

function ShownValue({ value }: { value: ReactNode }) {
  if (value === null) return <em className={classes.none}>{conflictWords.none}</em>
  if (typeof value !== 'string') return value
  return <ExpandableText text={value} foldedFrom={400} isPlain />
}
