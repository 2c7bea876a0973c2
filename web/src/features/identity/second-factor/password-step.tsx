import type { ReactNode } from 'react'
import { CurrentPasswordField } from '../../../platform/ui/fields/current-password-field.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import type { Mutation } from '../../../platform/ui/forms/use-submission.ts'

type PasswordStepProps = {
  mutation: Mutation<{ password: string }, unknown>
  describe: (error: Error) => string
  /** Above the field. */
  note?: ReactNode
  /** Below the button. */
  children?: ReactNode
}

/** Asks for the password before a second factor is shown or checked. */
export function PasswordStep({ mutation, describe, note, children }: PasswordStepProps) {
  const form = useContractForm({
    initialValues: { password: '' },
    mutation,
    isReadOnly: mutation.isPending,
  })
  return (
    <ContractForm form={form}>
      {note}
      <FormFailure form={form} title="No seguimos" describe={describe} />
      <CurrentPasswordField data-autofocus {...form.getInputProps('password')} />
      <SubmitButton type="submit" isBusy={form.isPending} disabled={form.values.password === ''}>
        Continuar
      </SubmitButton>
      {children}
    </ContractForm>
  )
}
