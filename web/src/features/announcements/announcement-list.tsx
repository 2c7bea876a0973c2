import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { CardList } from '../../platform/ui/lists/card-list.tsx'
import { ListBody } from '../../platform/ui/lists/list-body.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { Prose } from '../../platform/ui/text/prose.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './announcement-list.module.css'
import { announcementsMessage } from './messages.ts'
import { type Announcement, announcementList } from './queries.ts'

/** The announcements of a course; for its professor, with the number of students told. */
export function AnnouncementList({ courseId, empty }: { courseId: string; empty: ReactNode }) {
  const list = useInfiniteQuery(announcementList(useViewer(), courseId))
  const shown = list.data?.list
  return (
    <ListBody
      list={list}
      explain={announcementsMessage}
      empty={shown?.length === 0 ? empty : null}
      more={{ label: 'Ver más anuncios', isAtStart: true }}
    >
      <CardList
        cards={shown}
        keyOf={({ id }) => id}
        waiting={{ height: 120, radius: 'md', count: 2 }}
        render={(announcement) => <Item announcement={announcement} />}
        className={classes.list}
      />
    </ListBody>
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
