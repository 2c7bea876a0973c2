import { enableSecondFactor, type SecondFactorEnrolment } from '@ateneo/contract'
import { Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { CodeField } from './code-field.tsx'
import classes from './enrolment-form.module.css'
import { secondFactorMessage } from './second-factor-messages.ts'

type EnrolmentFormProps = {
  enrolment: SecondFactorEnrolment
  isBusy: boolean
  error: Error | null
  onCode: (code: string) => void
}

/** The QR code for the application, and the first code that it shows. */
export function EnrolmentForm({ enrolment, isBusy, error, onCode }: EnrolmentFormProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: validateWith(enableSecondFactor.body, (values) => values),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(({ code }) => onCode(code))}>
      <Stack>
        <Text>
          Escanea este código con tu aplicación de códigos (Google Authenticator, 1Password, Aegis u
          otra) y escribe los 6 números que muestre.
        </Text>
        <img
          className={classes.code}
          src={enrolment.qrCode}
          alt="Código QR para tu aplicación"
          width={200}
          height={200}
        />
        <Text size="sm" c="dimmed">
          ¿No puedes escanearlo? Escribe esta clave en tu aplicación:{' '}
          <code className={classes.secret}>{enrolment.secret}</code>
        </Text>
        {error && !isBusy ? (
          <FormAlert title="No se activó">{secondFactorMessage(error)}</FormAlert>
        ) : null}
        <CodeField inputMode="numeric" {...form.getInputProps('code')} />
        <SubmitButton type="submit" isBusy={isBusy}>
          Activar
        </SubmitButton>
      </Stack>
    </form>
  )
}
