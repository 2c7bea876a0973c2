import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import classes from './attempt.module.css'
import { savingWords } from './messages.ts'
import type { SavingState } from './use-answers.ts'

const icons = {
  saving: IconLoader2,
  saved: IconCheck,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
} as const

/** Whether the last answers are saved. */
export function SavingNote({ state }: { state: SavingState }) {
  const Icon = state === 'idle' ? undefined : icons[state]
  return (
    <output className={classes.saving} data-state={state}>
      {Icon ? <Icon size={16} stroke={1.75} aria-hidden /> : null}
      {savingWords[state]}
    </output>
  )
}
