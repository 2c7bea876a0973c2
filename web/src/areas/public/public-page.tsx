import type { ReactNode } from 'react'
import { useHrefs } from '../use-hrefs.ts'
import { homeOf } from '../../features/identity/sessions/home-of.ts'
import { useSession } from '../../platform/http/session.ts'
import { type PageLink, PublicShell } from '../../platform/ui/shells/public-shell.tsx'
import { ButtonLink } from '../../platform/ui/plain/plain-button.tsx'

type PublicPageProps = {
  /** By default the other public pages. */
  links?: readonly PageLink[]
  footer?: ReactNode
  children: ReactNode
}

/** The frame of a public page; for logged-in people the link to their home replaces the login. */
export function PublicPage({ links, ...page }: PublicPageProps) {
  const session = useSession()
  const hrefs = useHrefs()
  const pages = [
    { label: 'Cursos', href: hrefs.catalogue() },
    { label: 'Quién enseña aquí', href: '/maestros' },
    { label: 'Ayuda', href: '/ayuda' },
  ]
  const shown = links ?? pages
  if (!session) return <PublicShell {...page} links={shown} />
  return (
    <PublicShell
      {...page}
      links={shown}
      account={
        <ButtonLink to={homeOf(session.type)} variant="default">
          {session.type === 'student' ? 'Mis cursos' : 'Mi panel'}
        </ButtonLink>
      }
    />
  )
}
