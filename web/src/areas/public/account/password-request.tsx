import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { PasswordRequestForm } from '../../../features/identity/passwords/password-request-form.tsx'
import { AccountFrame } from './account-frame.tsx'

export const meta = titled('No tengo acceso a mi correo')

/** `/sin-correo`: asks administrators for another password. */
export default function PasswordRequest() {
  const [query] = useSearchParams()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AccountFrame>
      <div aria-live="polite">
        {sentTo === undefined ? (
          <>
            <h1>No tengo acceso a mi correo</h1>
            <Text c="dimmed" mb="lg">
              Cuéntanos quién eres y dónde escribirte. La administración confirma que eres tú y te
              envía un enlace para elegir otra contraseña.
            </Text>
            <PasswordRequestForm
              initialEmail={query.get('email') ?? ''}
              onSent={(contactEmail) => setSentTo(contactEmail)}
            />
            <Text mt="xl">
              ¿Sí puedes leerlo?{' '}
              <Anchor component={Link} to="/recuperar" fw={600}>
                Pide un enlace a tu correo
              </Anchor>
            </Text>
          </>
        ) : (
          <>
            <h1>Confirma tu correo de contacto</h1>
            <Text mb="md">
              Enviamos un enlace a <strong>{sentTo}</strong>. Ábrelo antes de 24 horas: hasta
              entonces nadie revisa tu solicitud.
            </Text>
            <Text c="dimmed" mb="xl">
              ¿No llega? Busca en tu carpeta de correo no deseado y revisa que la dirección esté
              bien escrita.
            </Text>
            <Button component={Link} to="/Login" mr="sm" mb="sm">
              Volver a iniciar sesión
            </Button>
            <Button variant="subtle" mb="sm" onClick={() => setSentTo(undefined)}>
              Escribir otros datos
            </Button>
          </>
        )}
      </div>
    </AccountFrame>
  )
}
