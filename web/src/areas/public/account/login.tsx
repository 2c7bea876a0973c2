import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { useForgottenAnswers } from '../../../features/identity/sessions/forgotten-answers.ts'
import { redirectHome } from '../../../features/identity/sessions/decide-entry.ts'
import {
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import { adoptLastPath } from '../../../features/identity/sessions/last-path.ts'
import { LoginForm } from '../../../features/identity/sessions/login-form.tsx'
import { SignInButton } from '../../../features/identity/provider/sign-in-button.tsx'
import { WaitingOrder } from '../../../features/purchases/buying/waiting-order.tsx'
import { AccountFrame } from './account-frame.tsx'
import { isEntering, LoginSteps } from './login-steps.tsx'
import { useEnter } from './use-enter.ts'

export const meta = titled('Iniciar sesión')

export const loader = redirectOnServer(redirectHome)
export const clientLoader = redirectOnClient(redirectHome)

const studentRegistration = '/Registro?tipo=alumno'

/** `/Login`, with the email filled in after a registration. */
export default function Login() {
  const [query] = useSearchParams()
  const isJustRegistered = useLocation().state === 'registered'
  const entrance = useEnter()
  const mustLeave = useRedirect(redirectHome, entrance.isIdle)
  const email = query.get('email')?.trim() || undefined
  useEffect(adoptLastPath, [])
  useForgottenAnswers()

  if (mustLeave) return null
  return (
    <AccountFrame>
      <h1>Hola de nuevo</h1>
      <Text c="dimmed" mb="lg">
        Inicia sesión para seguir donde te quedaste.
      </Text>
      {isJustRegistered && !entrance.error ? (
        <Alert
          mb="md"
          title="Revisa tu correo"
          icon={<IconMail size={20} stroke={1.75} />}
          styles={{ message: { color: 'var(--ink)' } }}
        >
          Te enviamos un enlace a <strong>{email}</strong>. Ábrelo para activar tu cuenta: en este
          navegador entras enseguida; en otro, inicia sesión después.
        </Alert>
      ) : null}
      {isJustRegistered ? (
        <WaitingOrder>La retomas al abrir el enlace en este navegador.</WaitingOrder>
      ) : (
        <WaitingOrder
          action={
            <Button component={Link} to={studentRegistration} variant="default" size="compact-md">
              Crear cuenta
            </Button>
          }
        >
          Inicia sesión y te llevamos a pagarla. ¿Aún no tienes cuenta? Créala y la retomas al
          activarla.
        </WaitingOrder>
      )}
      <LoginSteps
        entrance={entrance}
        first={
          <>
            <LoginForm
              key={email}
              {...(email ? { knownEmail: email } : {})}
              onLogin={entrance.mutate}
              isEntering={isEntering(entrance)}
              error={entrance.error}
            />
            <SignInButton />
          </>
        }
      />
      <Text mt="md">
        <Anchor
          component={Link}
          to={email ? `/recuperar?email=${encodeURIComponent(email)}` : '/recuperar'}
          fw={600}
        >
          ¿Olvidaste tu contraseña?
        </Anchor>
      </Text>
      {email ? (
        <Text size="sm" mt="md">
          ¿No es tu correo?{' '}
          <Anchor component={Link} to="/Login" fw={600}>
            Usar otro correo
          </Anchor>
        </Text>
      ) : null}
      <Text mt="xl">
        ¿Aún no tienes cuenta?{' '}
        <Anchor component={Link} to="/Registro" fw={600}>
          Regístrate
        </Anchor>
      </Text>
    </AccountFrame>
  )
}
