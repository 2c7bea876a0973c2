import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../platform/http/viewer.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { ConversationView } from './conversation-view.tsx'
import classes from './named-conversation.module.css'
import { conversationsMessage } from './messages.ts'
import { oneConversation } from './queries.ts'

/** The conversation that the address of the professor's inbox names. */
export function NamedConversation({ id }: { id: string }) {
  const query = useQuery(oneConversation(useViewer(), id))
  if (query.isError && !query.data) {
    return <FailedQuery query={query} explain={conversationsMessage} />
  }
  if (!query.data) return <Skeleton height={200} radius="md" aria-busy />
  const { person, course } = query.data
  return (
    <section className={classes.named} aria-labelledby="conversacion">
      <h2 id="conversacion" className={classes.title}>
        Conversación con {person.name}
      </h2>
      <p className={classes.course}>{course.title}</p>
      <ConversationView conversation={query.data} />
    </section>
  )
}
