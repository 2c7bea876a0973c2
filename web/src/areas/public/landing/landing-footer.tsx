import { useSite } from '../../../http/site.ts'
import { AcademyFooter } from '../../../settings/academy-footer.tsx'

/** The footer of the public pages. */
export function LandingFooter() {
  const { siteName } = useSite()
  return (
    <AcademyFooter
      subscribeHref="/Registro"
      solutions={[
        { label: 'Catálogo de Cursos', href: '/Dashboard/Course-catalog' },
        { label: 'Suscripciones', href: '/#Suscripciones' },
        { label: `Enseña en ${siteName}`, href: '/Registro' },
      ]}
      company={[
        { label: 'Nosotros', href: '/#Nosotros' },
        { label: 'Quién enseña aquí', href: '/maestros' },
        { label: 'Centro de ayuda', href: '/ayuda' },
        { label: 'Iniciar sesión', href: '/Login' },
      ]}
    />
  )
}
