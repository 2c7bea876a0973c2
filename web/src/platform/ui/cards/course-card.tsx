import { IconClock, IconPlayerPlay, IconUsers } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import classes from './course-card.module.css'
import { Cover } from './cover.tsx'
import { formatCount, formatDuration } from '../text/format.ts'
import { Price } from './price.tsx'
import { Stars } from './stars.tsx'
import { ThinBar } from '../feedback/thin-bar.tsx'

export type CourseCardProps = {
  id: string
  title: string
  description?: string
  href: string
  /** Navigation state of the link; only a cache. */
  state?: unknown
  imageUrl?: string | null
  categoryId?: string
  categoryName?: string
  professorName?: string
  averageRating?: number | null
  ratingCount?: number
  durationSeconds?: number | null
  /** '3 videos'. */
  lessons?: string
  studentCount?: number
  /** Left out if the reader owns the course; `null` if it is unknown. */
  price?: number | null
  currency?: string
  /** In place of the price: progress, a badge. */
  footer?: ReactNode
  /** 0 to 1: a line on the lower edge of the cover. */
  progress?: number | undefined
  /** 2 if the cards follow the page's title directly. */
  headingLevel?: 2 | 3
  /** Text of a button that is the card's link, in place of its title. */
  action?: string
  /** For a card of the first frame. */
  isEager?: boolean | undefined
  /** For the first card of a page that begins with cards. */
  isLargest?: boolean | undefined
  /** Runs before the link is followed; may prevent it. */
  onOpen?: (event: MouseEvent) => void
  /** In the cover's corner: the favourite button or another. */
  favourite?: ReactNode
}

/** A course in a list. The title is the link, and its click area is the whole card. */
export function CourseCard(course: CourseCardProps) {
  const Heading = course.headingLevel === 2 ? 'h2' : 'h3'
  const titleId = useId()
  const actionId = useId()
  const link = {
    to: course.href,
    state: course.state,
    onClick: course.onOpen,
    // Before hydration the click is kept for `onClick` (`before-hydration/early-input.ts`).
    'data-waits': course.onOpen ? '' : undefined,
  }
  return (
    <article className={classes.card}>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.categoryId}
        className={classes.cover}
        isEager={course.isEager}
        isLargest={course.isLargest}
        withoutPicture="Sin Imagen"
      />
      {course.progress === undefined ? null : (
        <div className={classes.progress}>
          <ThinBar value={course.progress} label={`Avance en ${course.title}`} />
        </div>
      )}
      <div className={classes.body}>
        <p className={classes.category}>{course.categoryName || 'Sin Categoría'}</p>
        <Heading className={classes.title} id={titleId}>
          {course.action ? (
            course.title
          ) : (
            <Link {...link} className={classes.link}>
              {course.title}
            </Link>
          )}
        </Heading>
        {course.description ? <p className={classes.description}>{course.description}</p> : null}
        <p className={classes.professor}>{course.professorName ?? 'Desconocido'}</p>
        <div className={classes.rating}>
          <Stars average={course.averageRating} count={course.ratingCount ?? 0} />
        </div>
        <div className={classes.foot}>
          <span className={classes.facts}>
            {course.durationSeconds ? (
              <span>
                <IconClock size={16} stroke={1.75} aria-hidden />
                {formatDuration(course.durationSeconds)}
              </span>
            ) : null}
            {course.lessons === undefined ? null : (
              <span>
                <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
                {course.lessons}
              </span>
            )}
            {course.studentCount === undefined ? null : (
              <span>
                <IconUsers size={16} stroke={1.75} aria-hidden />
                {formatCount(course.studentCount, 'alumno', 'alumnos')}
              </span>
            )}
          </span>
          {course.footer}
          {course.price === undefined ? null : (
            <Price amount={course.price} currency={course.currency} />
          )}
        </div>
        {course.action ? (
          <Link
            {...link}
            id={actionId}
            aria-labelledby={`${actionId} ${titleId}`}
            className={`${classes.link} ${classes.action}`}
          >
            {course.action}
          </Link>
        ) : null}
      </div>
      {course.favourite ? <div className={classes.favourite}>{course.favourite}</div> : null}
    </article>
  )
}
