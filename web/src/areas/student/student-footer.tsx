import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { SiteFooter } from '../../ui/shells/site-footer.tsx'
import { helpHref, subscriptionHref } from './addresses.ts'

const lists = [
  {
    title: 'Soluciones',
    links: [
      { label: 'Catálogo de Cursos', href: '/Dashboard/Course-catalog' },
      { label: 'Suscripciones', href: subscriptionHref() },
      { label: 'Enseña en Ateneo', href: '/Registro' },
    ],
  },
  {
    title: 'Empresa',
    links: [
      { label: 'Nosotros', href: '/#Nosotros' },
      { label: 'Así es un curso', href: '/#Informacion' },
      { label: 'Centro de ayuda', href: helpHref() },
    ],
  },
]

/** The foot of the student's home. */
export function StudentFooter() {
  return (
    <SiteFooter
      promise="Cursos en video, en español, para aprender a tu ritmo y con gusto."
      lists={lists}
      action={
        <Button component={Link} to={subscriptionHref()} color="cempasuchil">
          Suscríbete
        </Button>
      }
    />
  )
}
