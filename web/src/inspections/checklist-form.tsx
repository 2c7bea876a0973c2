import { editChecklist, MAX_CHECKLIST_POINTS } from '@ateneo/contract'
import { Button, Skeleton, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../http/call-error.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toastSuccess } from '../ui/toasts.tsx'
import classes from './checklist-form.module.css'
import { ChecklistLine } from './checklist-line.tsx'
import { checklistQuery, type EditedChecklist, useEditChecklist } from './checklist-queries.ts'
import { checklistMessage, checklistSaved, inspectionMessage } from './messages.ts'

/** What the academy looks at in each course, in order. */
export function ChecklistForm() {
  const found = useQuery(checklistQuery)
  if (found.isError && !found.data) {
    return (
      <ErrorState
        message={inspectionMessage(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  if (!found.data) return <Skeleton height={320} aria-busy />
  return <Editor key={found.data.version} checklist={found.data} />
}

function Editor({ checklist }: { checklist: EditedChecklist }) {
  const save = useEditChecklist()
  const form = useForm<EditedChecklist>({
    initialValues: checklist,
    validate: (values) => {
      const checked = editChecklist.body.safeParse(values)
      const issues = checked.error?.issues ?? []
      return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
    },
  })
  const { points } = form.values
  const move = (from: number, to: number) => form.reorderListItem('points', { from, to })
  const send = (values: EditedChecklist) =>
    save.mutate(values, {
      onSuccess: () => toastSuccess(checklistSaved),
      onError: (error) => {
        if (!(error instanceof CallError)) return
        form.setErrors(Object.fromEntries(error.issues.map((issue) => [issue.path, issue.message])))
      },
    })
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      {save.isError ? <FormAlert>{checklistMessage(save.error)}</FormAlert> : null}
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
      <Button
        size="sm"
        variant="subtle"
        disabled={points.length >= MAX_CHECKLIST_POINTS}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => form.insertListItem('points', { text: '' })}
      >
        Agregar un punto
      </Button>
      <Switch
        mt="lg"
        label="Pedirlos todos para aprobar"
        description="Apagado, quien revisa ve los que faltan y decide."
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
      <SubmitButton mt="lg" type="submit" isBusy={save.isPending}>
        Guardar lista
      </SubmitButton>
    </form>
  )
}
