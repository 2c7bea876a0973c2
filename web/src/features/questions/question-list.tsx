import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { MoreButton } from '../../platform/ui/lists/pages/more-button.tsx'
import { useFocusOnMore } from '../../platform/ui/lists/pages/use-focus-on-more.ts'
import { questionsMessage } from './messages.ts'
import { QuestionItem } from './question-item.tsx'
import type { Question } from './question.ts'
import classes from './question-list.module.css'
import { type QuestionFilter, questionList } from './queries.ts'

type QuestionListProps = {
  filter: QuestionFilter
  /** Shown above it, therefore not in it. */
  exceptId?: string | undefined
  placeOf?: (question: Question) => ReactNode
  seekOf: (question: Question) => ((second: number) => void) | undefined
}

/** Questions that were found, page by page. */
export function QuestionList({ filter, exceptId, placeOf, seekOf }: QuestionListProps) {
  const found = useInfiniteQuery(questionList(useViewer(), filter))
  const shown = found.data?.list.filter(({ id }) => id !== exceptId)
  const list = useRef<HTMLUListElement>(null)
  const pressMore = useFocusOnMore(list)
  if (found.isError && !found.data) {
    return <FailedQuery query={found} explain={questionsMessage} />
  }
  if (!found.data || !shown) return <ListSkeleton />
  const { total } = found.data
  return (
    <>
      <p className={classes.count} aria-live="polite">
        {total > 0
          ? formatCount(total, 'pregunta', 'preguntas')
          : filter.words === ''
            ? 'Todavía no hay preguntas. La primera puede ser la tuya.'
            : 'Ninguna pregunta tiene esas palabras.'}
      </p>
      <ul ref={list} className={classes.list} data-stale={found.isPlaceholderData || undefined}>
        {shown.map((question) => (
          <li key={question.id}>
            <QuestionItem
              question={question}
              place={placeOf?.(question)}
              onSeek={seekOf(question)}
            />
          </li>
        ))}
      </ul>
      <MoreButton
        list={found}
        explain={questionsMessage}
        label="Ver más preguntas"
        isAtStart
        onPress={pressMore}
      />
    </>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={72} radius="md" mt="md" aria-hidden />
      ))}
    </div>
  )
}
