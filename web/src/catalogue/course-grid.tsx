import { Suspense } from 'react'
import { CourseCardSkeleton } from '../ui/course-card-skeleton.tsx'
import classes from './course-grid.module.css'
import { CourseTile } from './course-tile.tsx'
import type { Course } from '../courses/course.ts'

type CourseGridProps = {
  /** `undefined` while they load. */
  courses: readonly Course[] | undefined
  hrefOf: (course: Course) => string
  placeholderCount: number
  isTall?: boolean
  /** 2 where the cards stand right under the page's title. */
  headingLevel?: 2 | 3
}

/** Courses side by side, or the places where they will stand. */
export function CourseGrid({
  courses,
  hrefOf,
  placeholderCount,
  isTall,
  headingLevel,
}: CourseGridProps) {
  return (
    <ul className={classes.grid} aria-busy={courses === undefined}>
      {courses
        ? courses.map((course) => (
            <li key={course.id}>
              {/* Comes to life by itself: between two of them the page answers. */}
              <Suspense>
                <CourseTile
                  course={course}
                  href={hrefOf(course)}
                  isTall={isTall}
                  headingLevel={headingLevel}
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
