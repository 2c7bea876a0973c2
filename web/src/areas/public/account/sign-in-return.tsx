import { Button, Loader, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { readSession } from '../../../platform/http/session-store.ts'
import { titled, useSite } from '../../../platform/http/site.ts'
import { redirectHome } from '../../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import { takeShownTexts } from '../../../features/identity/accounts/shown-legal-texts.ts'
import { signInMessage } from '../../../features/identity/provider/sign-in-messages.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { AccountFrame } from './account-frame.tsx'
import { LoginSteps } from './login-steps.tsx'
import { useEnter } from './use-enter.ts'

export const meta = titled('Iniciar sesión')

export const clientLoader = redirectOnClient(redirectHome)

export const headers = neverCached

/** `/acceso`: where the identity provider sends the browser back. */
export default function SignInReturn() {
  const provider = useSite().signInProvider ?? 'El proveedor'
  const entrance = useEnter()
  const navigate = useNavigate()
  const mustLeave = useRedirect(redirectHome, entrance.isIdle)
  const { mutate } = entrance
  useEffect(() => {
    // The session is here already where the browser goes back to this address.
    if (readSession() === undefined) {
      mutate({ response: location.search.slice(1), accepted: takeShownTexts() })
    }
  }, [mutate])

  if (mustLeave) return null
  return (
    <AccountFrame>
      <h1>Hola de nuevo</h1>
      <div aria-live="polite">
        <LoginSteps
          entrance={entrance}
          onBack={() => void navigate('/Login')}
          first={
            entrance.error ? (
              <Stack mt="lg">
                <FormAlert title="Error de inicio de sesión">
                  {signInMessage(entrance.error, provider)}
                </FormAlert>
                <Button component={Link} to="/Login">
                  Volver a iniciar sesión
                </Button>
              </Stack>
            ) : (
              <Stack mt="lg" align="start">
                <Text>Estamos confirmando quién eres con {provider}…</Text>
                <Loader aria-label="Entrando" />
              </Stack>
            )
          }
        />
      </div>
    </AccountFrame>
  )
}
