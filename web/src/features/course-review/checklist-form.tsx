import { editChecklist, MAX_CHECKLIST_POINTS } from '@ateneo/contract'
import { Skeleton, Switch } from '@mantine/core'
import { AddButton } from '../../platform/ui/fields/add-button.tsx'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useVersionedForm } from '../../platform/ui/forms/use-versioned-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import type { FieldWords } from '../../platform/ui/fields/field-labels.ts'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import type { Snapshot } from '../../platform/ui/forms/use-concurrent-save.ts'
import classes from './checklist-form.module.css'
import { ChecklistLine } from './checklist-line.tsx'
import {
  checklistQuery,
  type ChecklistValues,
  type EditedChecklist,
  useEditChecklist,
  useReadChecklist,
} from './checklist-queries.ts'
import { checklistMessage, checklistSaved, courseReviewMessage } from './messages.ts'

/** What the academy looks at in each course, in order. */
export function ChecklistForm() {
  const found = useQuery(checklistQuery)
  const [saves, setSaves] = useState(0)
  if (found.isError && !found.data) {
    return <FailedQuery query={found} explain={courseReviewMessage} />
  }
  if (!found.data) return <Skeleton height={320} aria-busy />
  // Filled anew after its own saves alone: what others save must not take away what is typed.
  return <Editor key={saves} checklist={found.data} onSaved={() => setSaves(saves + 1)} />
}

const labels: FieldWords<ChecklistValues> = {
  points: {
    label: 'Puntos',
    show: (points) => points.map(({ text }) => text).join('\n') || null,
  },
  required: 'Pedirlos todos para aprobar',
}

const schema = editChecklist.body.omit({ version: true })

type EditorProps = { checklist: EditedChecklist; onSaved: () => void }

function Editor({ checklist, onSaved }: EditorProps) {
  const { mutateAsync: send } = useEditChecklist()
  const read = useReadChecklist()
  const form = useVersionedForm<ChecklistValues, number>({
    schema,
    fieldOf: (path) => path,
    saved: snapshotOf(checklist),
    words: labels,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => (await send({ ...values, version })).version,
    success: checklistSaved,
    onDone: onSaved,
  })
  const { points } = form.values
  const move = (from: number, to: number) => form.reorderListItem('points', { from, to })
  return (
    <ContractForm form={form}>
      <div>
        <FormFailure form={form} describe={checklistMessage} />
        <ol className={classes.points}>
          {points.map((point, index) => (
            // A new point has no id yet: it is known by its place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={point._id ?? `new ${index}`}>
              <ChecklistLine
                number={index + 1}
                count={points.length}
                {...form.getInputProps(`points.${index}.text`)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => form.removeListItem('points', index)}
              />
            </li>
          ))}
        </ol>
        <AddButton
          size="sm"
          variant="subtle"
          disabled={points.length >= MAX_CHECKLIST_POINTS}
          onClick={() => form.insertListItem('points', { text: '' })}
        >
          Agregar un punto
        </AddButton>
        <Switch
          mt="lg"
          label="Pedirlos todos para aprobar"
          description="Apagado, quien revisa ve los que faltan y decide."
          {...form.getInputProps('required', { type: 'checkbox' })}
        />
        <SubmitButton mt="lg" type="submit" isBusy={form.isPending}>
          Guardar lista
        </SubmitButton>
      </div>
    </ContractForm>
  )
}

function snapshotOf({ version, ...values }: EditedChecklist): Snapshot<ChecklistValues, number> {
  return { version, values }
}
