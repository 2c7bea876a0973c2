import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import classes from '../inbox-item.module.css'
import type { InboxEntry } from '../question.ts'
import { ProfessorMessageForm } from './message-form.tsx'
import { SettleButton } from './settle-button.tsx'

/** Below a message in the inbox: the form where it is the only one, else the way to all of them. */
export function MessageFoot({ entry: { id, author, replyCount } }: { entry: InboxEntry }) {
  const isAlone = replyCount === 0
  return (
    <div className={classes.form}>
      {isAlone ? (
        <ProfessorMessageForm conversationId={id} studentName={author.name} upTo={1} />
      ) : null}
      <Group gap="md" mt="xs">
        {isAlone ? <SettleButton conversationId={id} studentName={author.name} upTo={1} /> : null}
        <Anchor component={Link} to={`?tipo=mensajes&conversacion=${id}`} size="sm">
          {isAlone ? 'Abrir la conversación' : 'Abrir la conversación y responder'}
        </Anchor>
      </Group>
    </div>
  )
}
