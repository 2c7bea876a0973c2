import { type TeachingGoals, teachingGoals } from '@ateneo/contract'
import { Modal, NumberInput } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useAskingClose } from '../../platform/ui/forms/use-asking-close.ts'
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
  const initialValues: Values = goals
  const form = useContractForm({
    schema: teachingGoals,
    initialValues,
    toBody: toGoals,
    mutation: useEditGoals(),
    success: 'Guardamos tus metas.',
    onDone: onClose,
  })
  const close = useAskingClose(form.isDirty(), onClose)
  return (
    <Modal opened onClose={close} title="Tus metas">
      <ContractForm form={form}>
        <FormFailure form={form} title="Tus metas no cambiaron" describe={goalsMessage} />
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
        <SubmitButton type="submit" isBusy={form.isPending}>
          Guardar metas
        </SubmitButton>
      </ContractForm>
    </Modal>
  )
}
