import type { NamedQuestion } from '@ateneo/contract'
import { moved } from '../../platform/ui/sorting/moved.ts'
import { SortableList } from '../../platform/ui/sorting/sortable-list.tsx'
import { stripMarkdown } from '../../platform/ui/text/strip-markdown.ts'
import { type EditedSlot, keysOf } from './quiz-values.ts'
import { type Bank, slotFault } from './slot-fault.ts'
import { SlotRow } from './slot-row.tsx'

type SlotListProps = {
  slots: readonly EditedSlot[]
  bank: Bank
  /** By the name of the field: `slots.0`. */
  errors: Readonly<Record<string, unknown>>
  onChange: (slots: EditedSlot[]) => void
}

/** What a quiz asks, in order. */
export function SlotList({ slots, bank, errors, onChange }: SlotListProps) {
  const keys = keysOf(slots)
  const slotOf = (key: string) => slots[keys.indexOf(key)]!
  return (
    <SortableList
      ids={keys}
      nameOf={(key) => nameOf(slotOf(key), bank.named)}
      onMove={(from, to) => onChange(moved(slots, from, to))}
    >
      {(key, place) => (
        <SlotRow
          slot={slotOf(key)}
          name={nameOf(slotOf(key), bank.named)}
          question={bank.named?.get(key)}
          tagCount={tagCountOf(slotOf(key), bank)}
          number={place + 1}
          fault={slotFault(slotOf(key), bank)}
          path={`slots.${place}`}
          error={errors[`slots.${place}`]}
          onChange={(slot) => onChange(slots.toSpliced(place, 1, slot))}
          onRemove={() => onChange(slots.toSpliced(place, 1))}
        />
      )}
    </SortableList>
  )
}

const tagCountOf = (slot: EditedSlot, { tags }: Bank) =>
  slot.from === 'tag' && tags ? (tags.get(slot.tag) ?? 0) : undefined

function nameOf(slot: EditedSlot, named: ReadonlyMap<string, NamedQuestion> | undefined): string {
  if (slot.from === 'tag') return `Al azar de «${slot.tag}»`
  const question = named?.get(slot.question)
  if (question) return stripMarkdown(question.text)
  return named ? 'Pregunta que no encontramos' : 'Pregunta'
}
