import { ActionIcon, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { MoveButtons } from '../../platform/ui/fields/move-buttons.tsx'
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

const look = { size: 'lg', variant: 'subtle', color: 'gray' } as const

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
      <MoveButtons
        {...look}
        name={`el punto ${number}`}
        isFirst={number === 1}
        isLast={number === count}
        onMove={on.onMove}
      />
      <ActionIcon {...look} aria-label={`Quitar el punto ${number}`} onClick={on.onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
