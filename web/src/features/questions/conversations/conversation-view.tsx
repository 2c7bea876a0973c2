import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '../../../platform/http/viewer.ts'
import type { Conversation } from './conversation.ts'
import classes from './conversation.module.css'
import { ProfessorMessageForm, StudentMessageForm } from './message-form.tsx'
import { MessageThread } from './message-thread.tsx'
import { closureSentence } from './messages.ts'
import { messageList, useReadConversation } from './queries.ts'
import { SettleButton } from './settle-button.tsx'

/** A conversation's messages, and the form to go on, or why nothing can be written. */
export function ConversationView({ conversation }: { conversation: Conversation }) {
  const { id, course, person, isUnread, closed } = conversation
  const viewer = useViewer()
  const side = viewer.type === 'student' ? 'student' : 'professor'
  const messages = useInfiniteQuery(messageList(viewer, id))
  const newest = messages.data?.list[0]?.number
  const { mutate: markRead } = useReadConversation(id)
  const mustRead = side === 'student' && isUnread
  useEffect(() => {
    if (mustRead && newest !== undefined) markRead(newest)
  }, [mustRead, newest, markRead])
  return (
    <div className={classes.view}>
      <MessageThread messages={messages} />
      {closed !== null ? (
        <Alert color="gray" icon={<IconLock size={20} stroke={1.75} aria-hidden />}>
          {closureSentence(closed, side)}
        </Alert>
      ) : side === 'student' ? (
        <StudentMessageForm courseId={course.id} />
      ) : (
        <>
          <ProfessorMessageForm conversationId={id} studentName={person.name} upTo={newest} />
          {isUnread && newest !== undefined ? (
            <SettleButton conversationId={id} studentName={person.name} upTo={newest} />
          ) : null}
        </>
      )}
    </div>
  )
}
