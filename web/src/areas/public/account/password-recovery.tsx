import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { ResetRequestForm } from '../../../features/identity/passwords/reset-request-form.tsx'
import { AccountFrame } from './account-frame.tsx'

export const meta = titled('Recuperar tu contraseña')

/** `/recuperar`: requests the email to reset a password. */
export default function PasswordRecovery() {
  const [query] = useSearchParams()
  const [sentTo, setSentTo] = useState<string>()
  const email = sentTo ?? query.get('email')
  const noAccess = (
    <Anchor
      component={Link}
      to={email ? `/sin-correo?email=${encodeURIComponent(email)}` : '/sin-correo'}
      fw={600}
    >
      No tengo acceso a mi correo
    </Anchor>
  )
  return (
    <AccountFrame>
      <div aria-live="polite">
        {sentTo === undefined ? (
          <>
            <h1>¿Olvidaste tu contraseña?</h1>
            <Text c="dimmed" mb="lg">
              Pasa seguido. Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra.
            </Text>
            <ResetRequestForm initialEmail={query.get('email') ?? ''} onSent={setSentTo} />
            <Text mt="xl">{noAccess}</Text>
            <Text mt="md">
              ¿Ya la recordaste?{' '}
              <Anchor component={Link} to="/Login" fw={600}>
                Inicia sesión
              </Anchor>
            </Text>
          </>
        ) : (
          <>
            <h1>Revisa tu correo</h1>
            <Text mb="md">
              Si <strong>{sentTo}</strong> tiene una cuenta, en unos minutos llegará un enlace para
              elegir tu contraseña nueva. Dura 60 minutos y sirve una sola vez.
            </Text>
            <Text c="dimmed" mb="xl">
              ¿No llega? Busca en tu carpeta de correo no deseado y revisa que el correo esté bien
              escrito. {noAccess}
            </Text>
            <Button component={Link} to="/Login" mr="sm" mb="sm">
              Volver a iniciar sesión
            </Button>
            <Button variant="subtle" mb="sm" onClick={() => setSentTo(undefined)}>
              Escribir otro correo
            </Button>
          </>
        )}
      </div>
    </AccountFrame>
  )
}
