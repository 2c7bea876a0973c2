import { IconClock, IconPlayerPlay, IconUsers } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import classes from './course-card.module.css'
import { Cover } from './cover.tsx'
import { formatCount, formatDuration } from './format.ts'
import { Price } from './price.tsx'
import { Stars } from './stars.tsx'

export type CourseCardProps = {
  id: string
  title: string
  description?: string
  href: string
  /** Handed to the address as navigation state; only a cache. */
  state?: unknown
  imageUrl?: string | null
  categoryId?: string
  categoryName?: string
  professorName?: string
  averageRating?: number | null
  ratingCount?: number
  durationSeconds?: number | null
  itemCount?: number
  studentCount?: number
  /** Left out where the course is already the reader's; `null` where nobody knows it. */
  price?: number | null
  currency?: string
  /** What stands where the price would: progress, a badge. */
  footer?: ReactNode
  /** 2 where the cards stand right under the page's title. */
  headingLevel?: 2 | 3
  /** Words of a button that is the card's link, in place of its title. */
  action?: string
  /** Before the link is followed; may prevent it. */
  onOpen?: (event: MouseEvent) => void
  /** The heart, or whatever else lies on the cover's corner. */
  favourite?: ReactNode
}

/** One course among others. The title is the link, and its area is the whole card. */
export function CourseCard(course: CourseCardProps) {
  const Heading = course.headingLevel === 2 ? 'h2' : 'h3'
  const titleId = useId()
  const actionId = useId()
  const link = {
    to: course.href,
    state: course.state,
    onClick: course.onOpen,
    // In a drawn page (`app/page-start.ts`): not followed before the script has been asked.
    'data-waits': course.onOpen ? '' : undefined,
  }
  return (
    <article className={classes.card}>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.categoryId}
        className={classes.cover}
        withoutPicture="Sin Imagen"
      />
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
            {course.itemCount === undefined ? null : (
              <span>
                <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
                {formatCount(course.itemCount, 'video', 'videos')}
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
