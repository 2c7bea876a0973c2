import type { NamedQuestion } from '@ateneo/contract'
import { ActionIcon, Group, NumberInput } from '@mantine/core'
import { IconArrowsShuffle, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../platform/ui/text/format.ts'
import { kindNames } from './bank/kind-names.ts'
import classes from './quiz-form.module.css'
import type { EditedSlot } from './quiz-values.ts'
import type { SlotFault } from './slot-fault.ts'

type SlotRowProps = {
  slot: EditedSlot
  name: string
  /** Absent until it is read, and for what is drawn. */
  question: NamedQuestion | undefined
  /** How many questions the bank has with its tag. */
  tagCount: number | undefined
  number: number
  fault: SlotFault | undefined
  /** Of its field in the form. */
  path: string
  error: unknown
  onChange: (slot: EditedSlot) => void
  onRemove: () => void
}

/** One place of a quiz: what it asks, and for how many points. */
export function SlotRow(props: SlotRowProps) {
  const { slot, name, question, tagCount, number, fault, path, error, onChange, onRemove } = props
  const message = (error ?? (fault && !fault.isNote ? fault.message : undefined)) as ReactNode
  return (
    <div className={classes.slot} data-path={path}>
      <div className={classes.slotWords}>
        <p className={classes.slotName}>{name}</p>
        <p className={classes.slotFacts}>
          {slot.from === 'tag' ? (
            <>
              <IconArrowsShuffle size={16} stroke={1.75} aria-hidden />
              {tagCount === undefined
                ? 'Se eligen en cada intento'
                : `Se eligen en cada intento entre ${formatCount(tagCount, 'pregunta', 'preguntas')}`}
            </>
          ) : question ? (
            [kindNames[question.data.kind], ...question.tags].join(' · ')
          ) : null}
        </p>
        {fault?.isNote ? <p className={classes.slotNote}>{fault.message}</p> : null}
        {message ? (
          <p className={classes.slotError} role="alert">
            {message}
          </p>
        ) : null}
      </div>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        {slot.from === 'tag' ? (
          <NumberInput
            size="sm"
            w={96}
            label="Cuántas"
            aria-label={`Cuántas preguntas del lugar ${number}`}
            min={1}
            max={200}
            clampBehavior="none"
            allowDecimal={false}
            value={slot.count}
            onChange={(count) => onChange({ ...slot, count })}
          />
        ) : null}
        <NumberInput
          size="sm"
          w={96}
          label={slot.from === 'tag' ? 'Puntos c/u' : 'Puntos'}
          aria-label={`Puntos de la pregunta ${number}`}
          min={0}
          max={1000}
          clampBehavior="none"
          decimalScale={2}
          value={slot.points}
          onChange={(points) => onChange({ ...slot, points })}
        />
        <ActionIcon size={44} color="gray" aria-label={`Quitar ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}
