import { type TeachingGoals, teachingGoals } from '@ateneo/contract'
import { Modal, NumberInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useAskingClose } from '../../platform/ui/forms/use-asking-close.ts'
import { validateWith } from '../../platform/ui/forms/zod-form.ts'
import { goalsMessage } from './messages.ts'
import { useEditGoals } from './queries.ts'

type GoalsDialogProps = {
  goals: TeachingGoals
  onClose: () => void
}

type Values = Record<keyof TeachingGoals, number | string>

const fields = [
  { name: 'earnings', label: 'Ganancias', prefix: '$' },
  { name: 'views', label: 'Visualizaciones', prefix: '' },
  { name: 'newStudents', label: 'Nuevos Usuarios', prefix: '' },
] as const

const toGoals = ({ earnings, views, newStudents }: Values): TeachingGoals => ({
  earnings: Number(earnings),
  views: Number(views),
  newStudents: Number(newStudents),
})

export function GoalsDialog({ goals, onClose }: GoalsDialogProps) {
  const edit = useEditGoals()
  const form = useForm<Values>({
    initialValues: goals,
    validate: validateWith(teachingGoals, toGoals),
  })
  const close = useAskingClose(form.isDirty(), onClose)
  const send = (values: Values) =>
    edit.mutate(toGoals(values), {
      onSuccess: () => {
        toastSuccess('Guardamos tus metas.')
        onClose()
      },
    })
  return (
    <Modal opened onClose={close} title="Tus metas">
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          {edit.isError ? (
            <FormAlert title="Tus metas no cambiaron">{goalsMessage(edit.error)}</FormAlert>
          ) : null}
          {fields.map(({ name, label, prefix }) => (
            <NumberInput
              key={name}
              label={label}
              prefix={prefix}
              thousandSeparator=","
              allowDecimal={false}
              allowNegative={false}
              hideControls
              {...form.getInputProps(name)}
            />
          ))}
          <SubmitButton type="submit" isBusy={edit.isPending}>
            Guardar metas
          </SubmitButton>
        </Stack>
      </form>
    </Modal>
  )
}
