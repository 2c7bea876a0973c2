import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { SiteFooter } from '../../../ui/shells/site-footer.tsx'

const lists = [
  {
    title: 'Soluciones',
    links: [
      { label: 'Catálogo de Cursos', href: '/Dashboard/Course-catalog' },
      { label: 'Suscripciones', href: '/#Suscripciones' },
      { label: 'Enseña en Ateneo', href: '/Registro' },
    ],
  },
  {
    title: 'Empresa',
    links: [
      { label: 'Nosotros', href: '/#Nosotros' },
      { label: 'Centro de ayuda', href: '/Dashboard/HelpCenter' },
      { label: 'Iniciar sesión', href: '/Login' },
    ],
  },
]

/** The footer of the public pages. */
export function LandingFooter() {
  return (
    <SiteFooter
      promise="Cursos en video, en español, para aprender a tu ritmo y con gusto."
      lists={lists}
      action={
        <Button component={Link} to="/Registro" color="cempasuchil">
          Suscríbete
        </Button>
      }
    />
  )
}
