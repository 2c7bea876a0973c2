import { IconCircleCheck } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { FavouriteButton } from '../learning/favourite-button.tsx'
import { CourseCard } from '../ui/course-card.tsx'
import { alertDialog } from '../ui/dialogs.tsx'
import type { Course } from '../courses/course.ts'
import classes from './course-tile.module.css'
import { emptyCourseDialog } from './messages.ts'

type CourseTileProps = {
  course: Course
  href: string
  /** With its description and the button 'Ver Curso'. */
  isTall?: boolean
  headingLevel?: 2 | 3
}

/** A course of the shop window; one without content says so instead of opening (spec §4). */
export function CourseTile({
  course,
  href,
  isTall = false,
  headingLevel = isTall ? 2 : 3,
}: CourseTileProps) {
  const isOwned = course.hasAccess && course.price !== 0
  return (
    <CourseCard
      id={course.id}
      title={course.title}
      href={href}
      state={{ course }}
      imageUrl={course.imageUrl}
      categoryId={course.category.id}
      categoryName={course.category.name}
      professorName={course.professorName}
      averageRating={course.averageRating}
      ratingCount={course.ratingCount}
      durationSeconds={course.durationSeconds}
      itemCount={course.items.length}
      headingLevel={headingLevel}
      {...(isTall ? { description: course.description, action: 'Ver Curso' } : {})}
      {...(isOwned ? {} : { price: course.price, currency: course.currency })}
      footer={
        isOwned ? (
          <span className={classes.owned}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            Con acceso
          </span>
        ) : null
      }
      favourite={<FavouriteButton course={course} />}
      {...(course.items.length === 0 ? { onOpen: sayEmpty } : {})}
    />
  )
}

function sayEmpty(event: MouseEvent) {
  event.preventDefault()
  void alertDialog(emptyCourseDialog)
}
