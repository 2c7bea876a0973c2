import { enableSecondFactor } from '@ateneo/contract'
import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { validateWith } from '../../../platform/ui/forms/zod-form.ts'
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
  const form = useForm({
    initialValues: { code: '' },
    validate: validateWith(enableSecondFactor.body, (values) => values),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(({ code }) => onCode(code))}>
      <Stack>
        <Text>Escribe el código que muestra tu aplicación, o uno de recuperación.</Text>
        {error && !isEntering ? (
          <FormAlert title="Error de inicio de sesión">{secondFactorMessage(error)}</FormAlert>
        ) : null}
        <CodeField readOnly={isEntering} {...form.getInputProps('code')} />
        <SubmitButton type="submit" isBusy={isEntering}>
          {isEntering ? 'Iniciando sesión...' : 'Iniciar sesión'}
        </SubmitButton>
        <Button variant="subtle" disabled={isEntering} onClick={onBack}>
          Usar otra cuenta
        </Button>
      </Stack>
    </form>
  )
}
