import { enableSecondFactor } from '@ateneo/contract'
import { Button, Text } from '@mantine/core'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { CodeField } from './code-field.tsx'
import { secondFactorMessage } from './second-factor-messages.ts'

type LoginCodeFormProps = {
  isEntering: boolean
  /** Error of the last code. */
  error: Error | null
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of a login. */
export function LoginCodeForm({ isEntering, error, onCode, onBack }: LoginCodeFormProps) {
  const form = useContractForm({
    schema: enableSecondFactor.body,
    initialValues: { code: '' },
    mutation: {
      mutate: ({ code }: { code: string }) => onCode(code),
      isPending: isEntering,
      error,
    },
    isReadOnly: isEntering,
  })
  return (
    <ContractForm form={form}>
      <Text>Escribe el código que muestra tu aplicación, o uno de recuperación.</Text>
      <FormFailure form={form} title="Error de inicio de sesión" describe={secondFactorMessage} />
      <CodeField {...form.getInputProps('code')} />
      <SubmitButton type="submit" isBusy={isEntering}>
        {isEntering ? 'Iniciando sesión...' : 'Iniciar sesión'}
      </SubmitButton>
      <Button variant="subtle" disabled={isEntering} onClick={onBack}>
        Usar otra cuenta
      </Button>
    </ContractForm>
  )
}
