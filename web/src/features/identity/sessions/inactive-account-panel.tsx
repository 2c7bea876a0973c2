import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { resendMessage } from '../messages.ts'
import { useResendVerification } from '../queries.ts'

/**
 * For an account whose email is unverified, whose application is undecided, or that is suspended
 * (spec §8).
 */
export function InactiveAccountPanel({ email }: { email: string }) {
  const resend = useResendVerification()
  return (
    <FormAlert title="Error de autenticación:">
      <Stack gap="sm" align="start">
        <Text size="sm">
          el correo <strong>{email}</strong> no está autenticado o ha ocurrido un error durante el
          inicio de sesión. Verifica tus credenciales o{' '}
          <Anchor component={Link} to="/Dashboard/HelpCenter" size="sm" underline="always">
            contacta con soporte
          </Anchor>
          .
        </Text>
        {resend.isSuccess ? (
          <Text size="sm" component="output">
            Listo: si tu cuenta de alumno espera su verificación, te enviamos otro correo. Revisa
            también tu carpeta de correo no deseado.
          </Text>
        ) : (
          <Button
            size="sm"
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate(email)}
          >
            Reenviar correo de verificación
          </Button>
        )}
        {resend.isError ? (
          <Text size="sm" role="alert">
            {resendMessage(resend.error)}
          </Text>
        ) : null}
      </Stack>
    </FormAlert>
  )
}
