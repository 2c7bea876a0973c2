import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { PublicPage } from '../public-page.tsx'

export const meta = titled('Solicitud recibida')

/** `/Mensaje`, after a professor's registration. */
export default function RequestReceived() {
  return (
    <PublicPage>
      <AlertScreen
        title="¡Gracias por querer enseñar con nosotros!"
        tone="good"
        actions={
          <Button component={Link} to="/">
            Volver al inicio
          </Button>
        }
      >
        Nuestro equipo se pondrá en contacto contigo pronto para agregarte como maestro. Te
        escribiremos al correo con el que te registraste.
      </AlertScreen>
    </PublicPage>
  )
}
