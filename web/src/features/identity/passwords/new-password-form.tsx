import { resetPassword } from '@ateneo/contract'
import type { ReactNode } from 'react'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFaults } from '../../../platform/ui/forms/form-faults.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { resetMessage } from '../accounts/account-messages.ts'

export const passwordAdvice =
  'Al menos 10 caracteres. Una frase que recuerdes es mejor que una palabra rara.'

type NewPasswordFormProps = {
  /** `onError` receives the server's error, for the field. */
  onChoose: (password: string, callbacks: { onError: (error: Error) => void }) => void
  isBusy: boolean
  error: Error | null
  /** Above the button. */
  children?: ReactNode
}

/** The form of the emailed link that resets a password. */
export function NewPasswordForm({ onChoose, isBusy, error, children }: NewPasswordFormProps) {
  const form = useContractForm({
    schema: resetPassword.body,
    initialValues: { password: '' },
    mutation: {
      mutate: ({ password }: { password: string }, { onError }) => onChoose(password, { onError }),
      isPending: isBusy,
      error,
    },
    isReadOnly: isBusy,
  })
  return (
    <ContractForm form={form}>
      <FormFaults form={form} title="Tu contraseña no cambió" describe={resetMessage} />
      <PasswordField
        label="Contraseña nueva"
        description={passwordAdvice}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      {children}
      <SubmitButton type="submit" isBusy={isBusy} mt="xs">
        {isBusy ? 'Guardando...' : 'Guardar contraseña'}
      </SubmitButton>
    </ContractForm>
  )
}
