import { Button, Modal, NativeSelect, NumberInput, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { type Typed, typedNumber } from '../../platform/ui/fields/typed-number.ts'
import { bankListMessage } from './messages.ts'
import { slotWords } from './quiz-messages.ts'
import classes from './quiz-form.module.css'
import { useQuizTags } from './quiz-queries.ts'
import type { EditedSlot } from './quiz-values.ts'

type TagSlotDialogProps = {
  slots: readonly EditedSlot[]
  /** How many of a tag the quiz asks anyway. */
  askedOf: (tag: string) => number
  onAdd: (slots: EditedSlot[]) => void
  onClose: () => void
}

/** Questions that each attempt draws from those with a tag. */
export function TagSlotDialog({ slots, askedOf, onAdd, onClose }: TagSlotDialogProps) {
  const tags = useQuizTags()
  const used = slots.flatMap((slot) => (slot.from === 'tag' ? slot.tag : []))
  const free = tags.data?.filter(({ tag }) => !used.includes(tag))
  const [chosen, setChosen] = useState<string>()
  const [count, setCount] = useState<Typed>(5)
  const tag = free?.find((one) => one.tag === chosen) ?? free?.[0]
  const wanted = typedNumber(count)
  const isCount = Number.isInteger(wanted) && wanted >= 1
  const fault = !isCount
    ? 'Escribe cuántas preguntas: de 1 a 200.'
    : tag && wanted > tag.count - askedOf(tag.tag)
      ? slotWords.short(tag.tag, tag.count, askedOf(tag.tag))
      : undefined
  return (
    <Modal opened onClose={onClose} title="Agregar al azar" size={520}>
      {tags.isError && !free ? (
        <FailedQuery query={tags} explain={bankListMessage} />
      ) : !free ? (
        <Skeleton height={160} aria-busy />
      ) : !tag ? (
        <Text>
          {used.length > 0
            ? 'El cuestionario ya usa todas las etiquetas de tu banco.'
            : 'Ninguna pregunta de tu banco tiene etiqueta todavía. Ponles una en tu banco y vuelve.'}
        </Text>
      ) : (
        <Stack gap="lg">
          <NativeSelect
            label="Etiqueta"
            description="Cada alumno recibe otras en cada intento."
            data={free.map((one) => ({ value: one.tag, label: `${one.tag} (${one.count})` }))}
            value={tag.tag}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <NumberInput
            label="Cuántas preguntas"
            min={1}
            max={200}
            clampBehavior="none"
            allowDecimal={false}
            value={count}
            error={fault}
            onChange={setCount}
          />
          <div className={classes.pickEnd}>
            <Button
              disabled={fault !== undefined}
              onClick={() => onAdd([{ from: 'tag', tag: tag.tag, count: wanted, points: 1 }])}
            >
              Agregar
            </Button>
            <Button variant="subtle" onClick={onClose}>
              Cancelar
            </Button>
          </div>
        </Stack>
      )}
    </Modal>
  )
}
