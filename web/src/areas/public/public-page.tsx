import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homeOf } from '../../identity/home-of.ts'
import { useSession } from '../../identity/session.ts'
import { type PageLink, PublicShell } from '../../ui/shells/public-shell.tsx'

type PublicPageProps = { links?: readonly PageLink[]; footer?: ReactNode; children: ReactNode }

/** The frame of a public page; for logged-in people the link to their home replaces the login. */
export function PublicPage(page: PublicPageProps) {
  const session = useSession()
  if (!session) return <PublicShell {...page} />
  return (
    <PublicShell
      {...page}
      account={
        <Button component={Link} to={homeOf(session.type)} variant="default">
          {session.type === 'student' ? 'Mis cursos' : 'Mi panel'}
        </Button>
      }
    />
  )
}
