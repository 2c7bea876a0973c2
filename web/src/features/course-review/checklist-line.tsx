import { ActionIcon, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { ChangeEvent, ReactNode } from 'react'
import classes from './checklist-form.module.css'

type ChecklistLineProps = {
  number: number
  count: number
  value?: string
  error?: ReactNode
  onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** A point of the checklist, moved by buttons. */
export function ChecklistLine({
  number,
  count,
  value,
  error,
  onChange,
  ...on
}: ChecklistLineProps) {
  return (
    <div className={classes.line}>
      <Textarea
        className={classes.text}
        aria-label={`Punto ${number}`}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={200}
        value={value ?? ''}
        error={error}
        {...(onChange && { onChange })}
      />
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        disabled={number === 1}
        aria-label={`Subir el punto ${number}`}
        onClick={() => on.onMove(-1)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        disabled={number === count}
        aria-label={`Bajar el punto ${number}`}
        onClick={() => on.onMove(1)}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={`Quitar el punto ${number}`}
        onClick={on.onRemove}
      >
        <IconX {...icon} />
      </ActionIcon>
    </div>
  )
}
