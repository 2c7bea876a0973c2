import { Suspense } from 'react'
import { CourseCardSkeleton } from '../../platform/ui/cards/course-card-skeleton.tsx'
import classes from './course-grid.module.css'
import { CourseTile } from './course-tile.tsx'
import type { CourseSummary } from '../courses/course.ts'
import { useStudies } from '../learning/progress/progress-queries.ts'

type CourseGridProps = {
  /** `undefined` while they load. */
  courses: readonly CourseSummary[] | undefined
  hrefOf: (course: CourseSummary) => string
  placeholderCount: number
  isTall?: boolean
  /** Whether its first cards stand in the page's first frame. */
  isFirst?: boolean
  /** 2 if the cards follow the page's title directly. */
  headingLevel?: 2 | 3
  /** The search that they are the results of. */
  foundBy?: string | undefined
}

/** So many may stand in the first frame. */
const eagerCount = 3

/** Courses as a grid of cards, or its skeleton. */
export function CourseGrid({
  courses,
  hrefOf,
  placeholderCount,
  isTall,
  isFirst = false,
  headingLevel,
  foundBy,
}: CourseGridProps) {
  const studies = useStudies().data?.studies
  return (
    <ul className={classes.grid} aria-busy={courses === undefined}>
      {courses
        ? courses.map((course, place) => (
            <li key={course.id}>
              {/* A Suspense boundary for each card, so that input is handled between hydrating
                  two of them. */}
              <Suspense>
                <CourseTile
                  course={course}
                  href={hrefOf(course)}
                  isTall={isTall}
                  foundBy={foundBy}
                  headingLevel={headingLevel}
                  isEager={isFirst && place < eagerCount}
                  isLargest={isFirst && place === 0}
                  study={studies?.find(({ courseId }) => courseId === course.id)}
                />
              </Suspense>
            </li>
          ))
        : Array.from({ length: placeholderCount }, (_, place) => (
            <li key={place} aria-hidden>
              <CourseCardSkeleton isTall={isTall} />
            </li>
          ))}
    </ul>
  )
}
