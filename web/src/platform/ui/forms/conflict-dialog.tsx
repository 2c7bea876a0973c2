import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Difference, Side } from './compare-edits.ts'
import classes from './conflict-dialog.module.css'
import { ConflictField } from './conflict-field.tsx'
import { conflictWords } from './conflict-labels.ts'
import type { AnyFieldWords } from '../fields/field-labels.ts'

/** The side of each field; one that is absent stays with whoever changed it. */
export type Choice = Partial<Record<string, Side>>

type ConflictDialogProps = {
  differences: readonly Difference[]
  words: AnyFieldWords
  onChoose: (choice: Choice) => void
  onCancel: () => void
}

/** What differs from what was saved meanwhile, and what is to be kept of it. */
export function ConflictDialog({ differences, words, onChoose, onCancel }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Choice>({})
  const [wasTried, setTried] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const contested = differences.filter(({ by }) => by === 'both').map(({ field }) => field)
  // A single field is chosen by the buttons for the whole form.
  const isSingle = differences.length === 1 && contested.length === 1
  const all = (side: Side) =>
    onChoose(Object.fromEntries(differences.map(({ field }) => [field, side])))

  const keepBoth = () => {
    const open = contested.find((field) => chosen[field] === undefined)
    if (open === undefined) return onChoose(chosen)
    setTried(true)
    list.current?.querySelector<HTMLElement>(`[data-choice="${open}"]`)?.focus()
  }
  const choiceOf = (field: string) => ({
    value: chosen[field],
    error: wasTried && chosen[field] === undefined ? conflictWords.choose : undefined,
    onChange: (side: Side) => setChosen({ ...chosen, [field]: side }),
  })
  return (
    <Stack gap="lg">
      <Text>{conflictWords.message}</Text>
      <ul ref={list} className={classes.changes}>
        {differences.map((difference) => (
          <ConflictField
            key={difference.field}
            difference={difference}
            words={words}
            {...(difference.by === 'both' && !isSingle && { choice: choiceOf(difference.field) })}
          />
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onCancel}>
          {conflictWords.cancel}
        </Button>
        <Button variant="default" onClick={() => all('theirs')}>
          {conflictWords.theirs}
        </Button>
        <Button variant="default" onClick={() => all('mine')}>
          {conflictWords.mine}
        </Button>
        {isSingle ? null : (
          <Button onClick={keepBoth}>
            {contested.length > 0 ? conflictWords.chosen : conflictWords.both}
          </Button>
        )}
      </div>
    </Stack>
  )
}
