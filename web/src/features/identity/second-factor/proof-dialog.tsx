import { disableSecondFactor } from '@ateneo/contract'
import { Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { CurrentPasswordField } from '../../../platform/ui/fields/current-password-field.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { CodeField } from './code-field.tsx'
import { secondFactorMessage } from './second-factor-messages.ts'

type ProofDialogProps = {
  title: string
  question: string
  action: string
  isBusy: boolean
  error: Error | null
  onClose: () => void
  onProof: (proof: { password: string; code: string }) => void
}

/** Asks for the password and a code before something that weakens the account. */
export function ProofDialog({ title, question, action, ...props }: ProofDialogProps) {
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: validateWith(disableSecondFactor.body, (values) => values),
  })
  return (
    <Modal opened onClose={props.onClose} title={title} size={460}>
      <form method="post" noValidate onSubmit={form.onSubmit(props.onProof)}>
        <Stack>
          <Text>{question}</Text>
          {props.error && !props.isBusy ? (
            <FormAlert title="No cambió nada">{secondFactorMessage(props.error)}</FormAlert>
          ) : null}
          <CurrentPasswordField data-autofocus {...form.getInputProps('password')} />
          <CodeField
            description="De tu aplicación, o uno de recuperación."
            {...form.getInputProps('code')}
          />
          <SubmitButton type="submit" isBusy={props.isBusy}>
            {action}
          </SubmitButton>
        </Stack>
      </form>
    </Modal>
  )
}
