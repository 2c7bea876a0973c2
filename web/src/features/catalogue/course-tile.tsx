import { IconCircleCheck } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { isStaff, useViewer } from '../../platform/http/viewer.ts'
import { FavouriteButton } from '../learning/favourites/favourite-button.tsx'
import { isFinished, seenOf, type Study } from '../learning/progress/progress.ts'
import { CourseCard } from '../../platform/ui/cards/course-card.tsx'
import { alertDialog } from '../../platform/ui/dialogs/dialogs.tsx'
import { stripMarkdown } from '../../platform/ui/text/strip-markdown.ts'
import { countOfKind } from '../courses/lessons/count-lessons.ts'
import type { CourseSummary } from '../courses/course.ts'
import classes from './course-tile.module.css'
import { emptyCourseDialog } from './messages.ts'

type CourseTileProps = {
  course: CourseSummary
  href: string
  /** With its description and the button 'Ver Curso'. */
  isTall?: boolean
  headingLevel?: 2 | 3
  /** For a card of the first frame. */
  isEager?: boolean
  isLargest?: boolean
  /** The search that led here. */
  foundBy?: string | undefined
  /** The viewer's progress in the course, if any. */
  study: Study | undefined
}

/**
 * A course's card in the catalogue; one without content opens a dialog instead of the course (spec
 * §4).
 */
export function CourseTile({
  course,
  href,
  isTall = false,
  headingLevel = isTall ? 2 : 3,
  isEager,
  isLargest,
  foundBy,
  study,
}: CourseTileProps) {
  const viewer = useViewer()
  const isOwned =
    !isStaff(viewer) && course.hasAccess && (course.price !== 0 || study !== undefined)
  return (
    <CourseCard
      id={course.id}
      title={course.title}
      href={href}
      state={{ summary: course, foundBy }}
      imageUrl={course.imageUrl}
      categoryId={course.category.id}
      categoryName={course.category.name}
      professorName={course.professorName}
      averageRating={course.averageRating}
      ratingCount={course.ratingCount}
      durationSeconds={course.durationSeconds}
      {...(study
        ? { progress: study.progress ?? 0 }
        : { lessons: countOfKind(course.lessonCount, course.lessonKind) })}
      headingLevel={headingLevel}
      isEager={isEager}
      isLargest={isLargest}
      {...(isTall ? { description: stripMarkdown(course.description), action: 'Ver Curso' } : {})}
      {...(isOwned ? {} : { price: course.price, currency: course.currency })}
      footer={
        study && !isFinished(study) ? (
          <span className={classes.progress}>{seenOf(study)}</span>
        ) : isOwned || study ? (
          <span className={classes.owned}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            {study ? 'Terminado' : 'Con acceso'}
          </span>
        ) : null
      }
      favourite={<FavouriteButton course={course} />}
      {...(course.lessonCount === 0 ? { onOpen: sayEmpty } : {})}
    />
  )
}

function sayEmpty(event: MouseEvent) {
  event.preventDefault()
  void alertDialog(emptyCourseDialog)
}
