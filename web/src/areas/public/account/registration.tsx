import { Anchor, Button, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { titled, useSite } from '../../../platform/http/site.ts'
import { redirectHome } from '../../../features/identity/sessions/decide-entry.ts'
import {
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import type { AccountKind } from '../../../features/identity/accounts/registration-fields.ts'
import { WaitingOrder } from '../../../features/purchases/buying/waiting-order.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { onFirstInteraction } from '../../../platform/ui/loading/first-interaction.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { AccountFrame } from './account-frame.tsx'
import { KindChoice } from './kind-choice.tsx'
import { useFocusOnKind } from './use-focus-on-kind.ts'

export const meta = titled('Crear cuenta')

export const loader = redirectOnServer(redirectHome)
export const clientLoader = redirectOnClient(redirectHome)

const loadForm = async () => ({
  default: (await import('../../../features/identity/accounts/registration-form.tsx'))
    .RegistrationForm,
})
/** The choice brings no schemas. Without a boundary, so that what was typed before hydration waits for it. */
const RegistrationForm = lazyPart(loadForm)

/** Spec §9: the toast is shown for 1.5 s, then the next screen opens. */
const toastMilliseconds = 1500

const kindOf: Record<string, AccountKind> = { alumno: 'student', maestro: 'professor' }

const words = {
  student: {
    title: 'Tu cuenta de alumno',
    promise: 'Compra un curso o suscríbete a todos, cuando quieras.',
    done: 'Registro exitoso. Revisa tu correo para activar tu cuenta.',
  },
  professor: {
    title: 'Tu solicitud de maestro',
    promise: 'La revisamos y te avisamos por correo en cuanto puedas publicar.',
    done: 'Solicitud enviada.',
  },
}

/** `/Registro`: the kind of account, then its form; the panel slides between both. */
export default function Registration() {
  const mustLeave = useRedirect(redirectHome)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { siteName } = useSite()
  const named = query.get('tipo') ?? ''
  const kind = kindOf[named]
  useFocusOnKind(kind && named)
  // Loads ahead; a failure shows when the form itself is opened, which loads it again.
  useEffect(() => onFirstInteraction(() => void loadForm().catch(() => undefined)), [])

  const goOn = (email: string) => {
    if (!kind) return
    toastSuccess(words[kind].done, { autoClose: toastMilliseconds })
    setTimeout(() => {
      void (kind === 'student'
        ? navigate(`/Login?email=${encodeURIComponent(email)}`, { state: 'registered' })
        : navigate('/Mensaje'))
    }, toastMilliseconds)
  }

  if (mustLeave) return null
  return (
    <AccountFrame wallSide={kind ? 'left' : 'right'}>
      {kind ? (
        <>
          <Button
            component={Link}
            to="/Registro"
            data-waits=""
            variant="subtle"
            size="compact-md"
            ml={-10}
            mb="md"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          >
            Regresar
          </Button>
          <h1>{words[kind].title}</h1>
          <Text c="dimmed" mb="lg">
            {words[kind].promise}
          </Text>
          {kind === 'student' ? (
            <WaitingOrder>
              La retomas al abrir, en este navegador, el enlace que te enviaremos por correo.
            </WaitingOrder>
          ) : null}
          <RegistrationForm key={kind} kind={kind} onRegistered={goOn} />
        </>
      ) : (
        <>
          <h1>Crea tu cuenta</h1>
          <Text c="dimmed" mb="lg">
            ¿Cómo quieres usar {siteName}?
          </Text>
          <KindChoice />
        </>
      )}
      <Text mt="xl">
        ¿Ya tienes cuenta?{' '}
        <Anchor component={Link} to="/Login" fw={600}>
          Inicia sesión
        </Anchor>
      </Text>
    </AccountFrame>
  )
}
