import { Alert, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { emailChangeMessage } from './account-messages.ts'
import { useResendEmailChange } from './profile-queries.ts'

type PendingEmailAlertProps = { email: string; isExpired: boolean }

/** A new email that waits for its link, with the button that sends another one. */
export function PendingEmailAlert({ email, isExpired }: PendingEmailAlertProps) {
  const resend = useResendEmailChange()
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => toastSuccess(`Te enviamos otro enlace a ${email}.`),
    })
  return (
    <Alert
      w="100%"
      title="Falta confirmar tu correo nuevo"
      icon={<IconMail size={20} stroke={1.75} aria-hidden />}
      styles={{ message: { color: 'var(--ink)' } }}
    >
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {isExpired ? (
          <>
            El enlace que enviamos a <strong>{email}</strong> venció. Pide otro para empezar a usar
            ese correo; mientras tanto sigues entrando con el de siempre.
          </>
        ) : (
          <>
            Te enviamos un enlace a <strong>{email}</strong>. Ábrelo en las próximas 24 horas;
            mientras tanto sigues entrando con tu correo de siempre.
          </>
        )}
      </Text>
      {resend.isError ? (
        <FormAlert title="No enviamos otro enlace">{emailChangeMessage(resend.error)}</FormAlert>
      ) : null}
      <SubmitButton size="xs" variant="default" mt="xs" isBusy={resend.isPending} onClick={send}>
        {resend.isPending ? 'Enviando...' : 'Enviar otro enlace'}
      </SubmitButton>
    </Alert>
  )
}
