import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { PublicPage } from '../public-page.tsx'

type EmailedLinkProps = {
  /** What the server says to the token of the address. */
  answer: { isPending: boolean; error: unknown }
  /** While it is asked. */
  waiting: { title: string; label: string }
  explain: (error: unknown) => ReactNode
  /** Where a link leads that did nothing. */
  wayOn: ReactNode
  /** What the link did. */
  children: ReactNode
}

/** The page of a link in an email, whose token is sent as soon as it opens. */
export function EmailedLink({ answer, waiting, explain, wayOn, children }: EmailedLinkProps) {
  const { token } = useParams()
  return (
    <PublicPage>
      {!token ? (
        <AlertScreen title="Hubo algún error." tone="bad" actions={wayOn}>
          A este enlace le falta una parte. Ábrelo otra vez desde el correo que te enviamos.
        </AlertScreen>
      ) : answer.isPending ? (
        <AlertScreen title={waiting.title}>
          <Loader aria-label={waiting.label} mt="md" />
        </AlertScreen>
      ) : answer.error ? (
        <AlertScreen title="Ocurrió un error" tone="bad" actions={wayOn}>
          {explain(answer.error)}
        </AlertScreen>
      ) : (
        children
      )}
    </PublicPage>
  )
}
