import type { GalleryEntry } from '@ateneo/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { Portrait } from '../../platform/ui/cards/portrait.tsx'
import { CardList } from '../../platform/ui/lists/card-list.tsx'
import { ListBody } from '../../platform/ui/lists/list-body.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './assignment.module.css'
import { galleryEntries } from './gallery-queries.ts'
import { HandedView } from './handed-view.tsx'
import { galleryMessage } from './messages.ts'
import { useMedia } from './use-media.ts'

/** Shorter than the lifetime of the files' signed URLs. */
const urlsHoldMs = 60 * 60 * 1000

type GalleryProps = {
  lessonId: string
  renderReport: (submissionId: string, authorName: string) => ReactNode
}

/** What students of the course show of an assignment. */
export function Gallery({ lessonId, renderReport }: GalleryProps) {
  const list = useInfiniteQuery({
    ...galleryEntries(useViewer().id, lessonId),
    // Other URLs would begin what is being played anew.
    staleTime: urlsHoldMs,
  })
  const entries = list.data?.list
  return (
    <section className={classes.panel} aria-label="Galería">
      <h2 className={classes.heading}>Galería</h2>
      <ListBody
        list={list}
        explain={galleryMessage}
        empty={
          entries?.length === 0 ? (
            <p className={classes.note}>
              Aquí estarán las entregas aceptadas que sus alumnos quieran mostrar.
            </p>
          ) : null
        }
      >
        <CardList
          cards={entries}
          keyOf={({ _id }) => _id}
          waiting={{ height: 200, radius: 'lg', count: 2 }}
          render={(entry) => <Entry entry={entry} renderReport={renderReport} />}
        />
      </ListBody>
    </section>
  )
}

type EntryProps = Pick<GalleryProps, 'renderReport'> & { entry: GalleryEntry }

function Entry({ entry, renderReport }: EntryProps) {
  const { formatDate } = useDates()
  const media = useMedia()
  const { author, text, files, acceptedDate, isMine, isHidden } = entry
  const name = `${author.firstNames} ${author.lastNames}`.trim()
  return (
    <article className={classes.card} aria-label={`Entrega de ${name}`}>
      <div className={classes.head}>
        <Portrait src={author.imageURL} alt="" name={name} />
        <span className={classes.number}>{name}</span>
        <span className={classes.date}>
          Aceptada el {formatDate(acceptedDate)}
          {isMine ? ' · es tuya' : ''}
        </span>
      </div>
      {isHidden ? <p className={classes.note}>La administración la ocultó.</p> : null}
      <HandedView text={text} files={files} media={media} />
      {isMine ? null : <div>{renderReport(entry._id, name)}</div>}
    </article>
  )
}
