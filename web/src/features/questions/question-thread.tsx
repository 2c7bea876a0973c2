import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { MoreButton } from '../../platform/ui/lists/pages/more-button.tsx'
import { useFocusOnMore } from '../../platform/ui/lists/pages/use-focus-on-more.ts'
import { questionsMessage } from './messages.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReplyItem } from './reply-item.tsx'
import classes from './question-item.module.css'
import { replyList } from './queries.ts'

type QuestionThreadProps = {
  questionId: string
  authorName: string
  /** Takes no replies. */
  isClosed?: boolean
}

/** The replies to a question, and the form to write one. */
export function QuestionThread({ questionId, authorName, isClosed = false }: QuestionThreadProps) {
  const replies = useInfiniteQuery(replyList(useViewer(), questionId))
  const list = useRef<HTMLUListElement>(null)
  const pressMore = useFocusOnMore(list)
  return (
    <div className={classes.thread}>
      {replies.isError && !replies.data ? (
        <FailedQuery query={replies} explain={questionsMessage} />
      ) : replies.data ? (
        <ul ref={list} className={classes.replies}>
          {replies.data.map((reply) => (
            <li key={reply.id}>
              <ReplyItem reply={reply} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={56} radius="md" aria-busy />
      )}
      <MoreButton
        list={replies}
        explain={questionsMessage}
        label="Ver más respuestas"
        size="sm"
        isAtStart
        onPress={pressMore}
      />
      {isClosed ? null : <ReplyForm questionId={questionId} authorName={authorName} />}
    </div>
  )
}
