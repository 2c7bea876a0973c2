import { useSite } from '../../../platform/http/site.ts'
import { AcademyFooter } from '../../../features/settings/academy-footer.tsx'
import { useHrefs } from '../../use-hrefs.ts'

/** The footer of the public pages. */
export function LandingFooter() {
  const { siteName } = useSite()
  const hrefs = useHrefs()
  return (
    <AcademyFooter
      subscribeHref="/Registro"
      solutions={[
        { label: 'Catálogo de Cursos', href: hrefs.catalogue() },
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
