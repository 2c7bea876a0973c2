import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { redirectVisitor } from '../../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import { ConversationView } from '../../../features/questions/conversations/conversation-view.tsx'
import { conversationsMessage } from '../../../features/questions/conversations/messages.ts'
import { oneConversation } from '../../../features/questions/conversations/queries.ts'
import { titled } from '../../../platform/http/site.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { courseHref, messagesHref } from '../../student-hrefs.ts'

export const meta = titled('Conversación')

export const loader = redirectOnServer(redirectVisitor)
export const clientLoader = redirectOnClient(redirectVisitor)
export const headers = neverCached

/** `/Dashboard/mensajes/:id` */
export default function ConversationPage() {
  const { id } = useParams()
  const query = useQuery(oneConversation(useViewer(), id!))
  if (useRedirect(redirectVisitor)) return null
  const { data } = query
  return (
    <>
      <PageTitle
        title={data?.person.name ?? 'Conversación'}
        crumbs={[{ label: 'Mensajes', href: messagesHref }, { label: 'Conversación' }]}
      />
      {data ? (
        <>
          <p>
            <Anchor component={Link} to={courseHref(data.course)}>
              {data.course.title}
            </Anchor>
          </p>
          <ConversationView key={data.id} conversation={data} />
        </>
      ) : query.isError ? (
        <FailedQuery query={query} explain={conversationsMessage} />
      ) : (
        <Skeleton height={240} radius="md" aria-busy />
      )}
    </>
  )
}
