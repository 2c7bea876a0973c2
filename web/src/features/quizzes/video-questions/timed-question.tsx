import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { stripMarkdown } from '../../../platform/ui/text/strip-markdown.ts'
import { kindNames } from '../bank/kind-names.ts'
import { writeResults } from './messages.ts'
import type { TimedRow } from './timed-rows.ts'
import classes from './video-questions.module.css'

type TimedQuestionProps = {
  row: TimedRow
  fault: string | undefined
  /** Absent until it is read, and for a question that nobody answered. */
  result: { answerCount: number; rightCount: number } | undefined
  onChange: (time: string) => void
  onRemove: () => void
}

/** When a video asks a question, and how it was answered. */
export function TimedQuestion({ row, fault, result, onChange, onRemove }: TimedQuestionProps) {
  const name = stripMarkdown(row.text)
  return (
    <li className={classes.row}>
      <TextInput
        w={104}
        label="Minuto"
        aria-label={`Minuto de «${name}»`}
        placeholder="1:30"
        inputMode="text"
        maxLength={9}
        value={row.time}
        error={fault}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          {[kindNames[row.kind], writeResults(result ?? { answerCount: 0, rightCount: 0 })].join(
            ' · ',
          )}
        </p>
      </div>
      <ActionIcon color="gray" aria-label={`Quitar «${name}»`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}
