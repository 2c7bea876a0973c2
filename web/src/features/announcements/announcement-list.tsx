import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { Prose } from '../../platform/ui/text/prose.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { useFocusOnMore } from '../../platform/ui/lists/use-focus-on-more.ts'
import classes from './announcement-list.module.css'
import { announcementsMessage } from './messages.ts'
import { type Announcement, announcementList } from './queries.ts'

/** The announcements of a course; for its professor, with the number of students told. */
export function AnnouncementList({ courseId, empty }: { courseId: string; empty: ReactNode }) {
  const query = useInfiniteQuery(announcementList(useViewer(), courseId))
  const shown = query.data?.announcements
  const list = useRef<HTMLUListElement>(null)
  const pressMore = useFocusOnMore(list, shown?.length)
  if (query.isError && !shown) {
    return (
      <ErrorState
        message={announcementsMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  if (!shown) {
    return (
      <div className={classes.list} aria-busy>
        <Skeleton height={120} radius="md" aria-hidden />
        <Skeleton height={120} radius="md" aria-hidden />
      </div>
    )
  }
  if (shown.length === 0) return empty
  return (
    <>
      <ul ref={list} className={classes.list}>
        {shown.map((announcement) => (
          <li key={announcement.id}>
            <Item announcement={announcement} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <SubmitButton
          variant="default"
          mt="lg"
          isBusy={query.isFetchingNextPage}
          onClick={() => {
            pressMore()
            void query.fetchNextPage()
          }}
        >
          Ver más anuncios
        </SubmitButton>
      ) : null}
    </>
  )
}

function Item({ announcement }: { announcement: Announcement }) {
  const { formatDateTime } = useDates()
  const { id, title, text, createdAt, recipientCount } = announcement
  return (
    <article className={classes.announcement} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <p className={classes.facts}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {recipientCount === null ? null : (
          <span>Enviado a {formatCount(recipientCount, 'alumno', 'alumnos')}</span>
        )}
      </p>
      <Prose>{text}</Prose>
    </article>
  )
}
