import { Skeleton } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { MoreButton } from '../../../platform/ui/lists/pages/more-button.tsx'
import type { ConversationMessage } from './conversation.ts'
import classes from './conversation.module.css'
import { MessageItem } from './message-item.tsx'
import { conversationsMessage } from './messages.ts'

type MessageThreadProps = {
  /** Newest first, as they are brought. */
  messages: UseInfiniteQueryResult<{ list: ConversationMessage[] }>
}

/** The messages of a conversation, oldest first; earlier ones are brought above them. */
export function MessageThread({ messages }: MessageThreadProps) {
  const list = useRef<HTMLOListElement>(null)
  const countBefore = useRef<number>(undefined)
  const shown = messages.data?.list.toReversed()
  useLayoutEffect(() => {
    const entries = list.current?.children
    if (countBefore.current === undefined || !entries) return
    const added = entries.length - countBefore.current
    if (added <= 0) return
    countBefore.current = undefined
    const last = entries[added - 1] as HTMLElement
    last.tabIndex = -1
    last.focus()
  })
  if (messages.isError && !shown) {
    return <FailedQuery query={messages} explain={conversationsMessage} />
  }
  if (!shown) return <Skeleton height={96} radius="md" aria-busy />
  return (
    <>
      <MoreButton
        list={messages}
        explain={conversationsMessage}
        label="Ver mensajes anteriores"
        size="sm"
        isAtStart
        onPress={() => {
          countBefore.current = list.current?.children.length
        }}
      />
      <ol ref={list} className={classes.thread} aria-label="Mensajes">
        {shown.map((message) => (
          <li key={message.id} data-mine={message.isMine || undefined}>
            <MessageItem message={message} />
          </li>
        ))}
      </ol>
    </>
  )
}
