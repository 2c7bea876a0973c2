import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import type { Role } from '@ateneo/contract'
import { neverCached } from '../../../features/identity/sessions/entry.ts'
import { titled } from '../../../platform/http/site.ts'
import { LOGIN } from '../../../features/identity/sessions/decide-entry.ts'
import { settingsHrefOf } from '../../../features/identity/sessions/home-of.ts'
import { useSession } from '../../../platform/http/session.ts'
import { useUnsubscribe } from '../../../features/notifications/email-preferences-queries.ts'
import { unsubscribeMessage } from '../../../features/notifications/messages.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { PublicPage } from '../public-page.tsx'

export const meta = titled('Correos de avisos')
export const headers = neverCached

/**
 * `/cancelar-correos/<token>`: the link at the foot of an email. A button sends the request, since
 * mail scanners open links before people do.
 */
export default function Unsubscription() {
  const { token = '' } = useParams()
  const unsubscribe = useUnsubscribe()
  const session = useSession()
  return (
    <PublicPage>
      {unsubscribe.isSuccess ? (
        <AlertScreen
          title="Ya no te enviaremos avisos por correo"
          tone="good"
          actions={<WayOn type={unsubscribe.data.type} />}
        >
          Los avisos siguen en tu panel, y puedes volver a recibirlos por correo en tus Ajustes. Los
          correos de seguridad de tu cuenta y de tus compras se envían siempre.
        </AlertScreen>
      ) : unsubscribe.isError ? (
        <AlertScreen
          title="Tus correos siguen igual"
          tone="bad"
          actions={<WayOn type={session?.type} />}
        >
          {unsubscribeMessage(unsubscribe.error)}
        </AlertScreen>
      ) : (
        <AlertScreen
          title="¿Dejar de recibir avisos por correo?"
          actions={
            <SubmitButton isBusy={unsubscribe.isPending} onClick={() => unsubscribe.mutate(token)}>
              Dejar de recibirlos
            </SubmitButton>
          }
        >
          Son los anuncios de los cursos que tomas y, si enseñas, las ventas, preguntas, comentarios
          y decisiones sobre los tuyos: en tus Ajustes puedes pedir, en su lugar, un solo resumen.
        </AlertScreen>
      )}
    </PublicPage>
  )
}

/** To the settings of the role; who is unknown logs in first. */
function WayOn({ type }: { type: Role | undefined }) {
  return (
    <Button component={Link} to={type ? settingsHrefOf(type) : LOGIN} variant="default">
      {type ? 'Ir a mis Ajustes' : 'Iniciar sesión'}
    </Button>
  )
}
