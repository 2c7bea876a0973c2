import { enableSecondFactor, type SecondFactorEnrolment } from '@ateneo/contract'
import { Text } from '@mantine/core'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
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
  const form = useContractForm({
    schema: enableSecondFactor.body,
    initialValues: { code: '' },
    mutation: { mutate: ({ code }: { code: string }) => onCode(code), isPending: isBusy, error },
  })
  return (
    <ContractForm form={form}>
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
      <FormFailure form={form} title="No se activó" describe={secondFactorMessage} />
      <CodeField inputMode="numeric" {...form.getInputProps('code')} />
      <SubmitButton type="submit" isBusy={isBusy}>
        Activar
      </SubmitButton>
    </ContractForm>
  )
}
