import { useSite } from '../../platform/http/site.ts'
import { AcademyFooter } from '../../features/settings/academy-footer.tsx'
import { helpHref, subscriptionHref } from '../student-hrefs.ts'
import { useHrefs } from '../use-hrefs.ts'

/** The footer of the student's home, and of visitors' pages of courses. */
export function StudentFooter() {
  const { siteName } = useSite()
  const hrefs = useHrefs()
  return (
    <AcademyFooter
      subscribeHref={subscriptionHref()}
      solutions={[
        { label: 'Catálogo de Cursos', href: hrefs.catalogue() },
        { label: 'Suscripciones', href: subscriptionHref() },
        { label: `Enseña en ${siteName}`, href: '/Registro' },
      ]}
      company={[
        { label: 'Nosotros', href: '/#Nosotros' },
        { label: 'Quién enseña aquí', href: '/maestros' },
        { label: 'Así es un curso', href: '/#Informacion' },
        { label: 'Centro de ayuda', href: helpHref() },
      ]}
    />
  )
}
