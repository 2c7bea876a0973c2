import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../../../platform/http/viewer.ts'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import { CardList } from '../../../platform/ui/lists/card-list.tsx'
import { ListBody } from '../../../platform/ui/lists/list-body.tsx'
import { RelativeTime } from '../../../platform/ui/text/relative-time.tsx'
import type { Conversation } from './conversation.ts'
import classes from './conversation.module.css'
import { conversationsMessage } from './messages.ts'
import { conversationList } from './queries.ts'

type ConversationListProps = {
  hrefOf: (conversation: Conversation) => string
  empty: ReactNode
}

/** All conversations of the viewer, that of the newest message first. */
export function ConversationList({ hrefOf, empty }: ConversationListProps) {
  const viewer = useViewer()
  const conversations = useInfiniteQuery(conversationList(viewer))
  const shown = conversations.data?.list
  return (
    <ListBody
      list={conversations}
      explain={conversationsMessage}
      empty={shown?.length === 0 ? empty : null}
      more={{ label: 'Ver más conversaciones', isAtStart: true }}
    >
      <CardList
        cards={shown}
        keyOf={({ id }) => id}
        waiting={{ height: 88, radius: 'md' }}
        className={classes.list}
        render={(conversation) => (
          <ConversationLink
            conversation={conversation}
            href={hrefOf(conversation)}
            unreadWord={viewer.type === 'student' ? 'Sin leer' : 'Sin responder'}
          />
        )}
      />
    </ListBody>
  )
}

type LinkProps = { conversation: Conversation; href: string; unreadWord: string }

function ConversationLink({ conversation, href, unreadWord }: LinkProps) {
  const { person, course, lastMessage, isUnread } = conversation
  return (
    <Link to={href} className={classes.link} data-unread={isUnread || undefined}>
      <Portrait src={person.imageUrl} name={person.name} alt="" size={44} />
      <span className={classes.face}>
        <span className={classes.byline}>
          <strong>{person.name}</strong>
          {isUnread ? <span className={classes.unread}>{unreadWord}</span> : null}
          {lastMessage ? <RelativeTime moment={lastMessage.createdAt} /> : null}
        </span>
        <span className={classes.course}>{course.title}</span>
        {lastMessage ? (
          <span className={classes.excerpt}>
            {lastMessage.isMine ? 'Tú: ' : ''}
            {lastMessage.text}
          </span>
        ) : null}
      </span>
    </Link>
  )
}
