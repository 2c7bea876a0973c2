import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ConversationList } from '../../../features/questions/conversations/conversation-list.tsx'
import { redirectVisitor } from '../../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { catalogueHref, conversationHref } from '../../student-hrefs.ts'

export const meta = titled('Mensajes')

export const loader = redirectOnServer(redirectVisitor)
export const clientLoader = redirectOnClient(redirectVisitor)
export const headers = neverCached

/** `/Dashboard/mensajes`: what the student wrote to professors, and their answers. */
export default function Messages() {
  if (useRedirect(redirectVisitor)) return null
  return (
    <>
      <PageTitle
        title="Mensajes"
        description="Lo que tú y tus maestros se escriben en privado sobre sus cursos."
      />
      <ConversationList
        hrefOf={conversationHref}
        empty={
          <EmptyState
            title="Todavía no tienes mensajes"
            message="Si tu maestro recibe mensajes, en la página de su curso está «Escribir al maestro». Aquí verás lo que se escriban."
            action={
              <Button component={Link} to={catalogueHref()}>
                Explorar el catálogo
              </Button>
            }
          />
        }
      />
    </>
  )
}
