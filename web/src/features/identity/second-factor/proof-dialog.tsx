import { disableSecondFactor } from '@ateneo/contract'
import { Modal, Text } from '@mantine/core'
import { CurrentPasswordField } from '../../../platform/ui/fields/current-password-field.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import type { Mutation } from '../../../platform/ui/forms/use-submission.ts'
import { CodeField } from './code-field.tsx'
import { secondFactorMessage } from './second-factor-messages.ts'

type ProofDialogProps = {
  title: string
  question: string
  action: string
  mutation: Mutation<{ password: string; code: string }, unknown>
  success?: string
  onDone?: () => void
  onClose: () => void
}

/** Asks for the password and a code before something that weakens the account. */
export function ProofDialog({ title, question, action, onClose, ...props }: ProofDialogProps) {
  const form = useContractForm({
    schema: disableSecondFactor.body,
    initialValues: { password: '', code: '' },
    ...props,
  })
  return (
    <Modal opened onClose={onClose} title={title} size={460}>
      <ContractForm form={form}>
        <Text>{question}</Text>
        <FormFailure form={form} title="No cambió nada" describe={secondFactorMessage} />
        <CurrentPasswordField data-autofocus {...form.getInputProps('password')} />
        <CodeField
          description="De tu aplicación, o uno de recuperación."
          {...form.getInputProps('code')}
        />
        <SubmitButton type="submit" isBusy={form.isPending}>
          {action}
        </SubmitButton>
      </ContractForm>
    </Modal>
  )
}
