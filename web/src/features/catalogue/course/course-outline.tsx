import { useState } from 'react'
import { countLessons, hasOnlyVideos } from '../../courses/lessons/count-lessons.ts'
import type { Course, Lesson } from '../../courses/course.ts'
import { groupLessons } from '../../courses/lessons/group-lessons.ts'
import type { CourseProgress } from '../../learning/progress/progress.ts'
import classes from './course-outline.module.css'
import { LessonRows } from './lesson-rows.tsx'
import { SectionFold } from './section-fold.tsx'

/** Courses with more lessons begin with their sections folded. */
const manyLessons = 20

type CourseOutlineProps = {
  course: Course
  progress: CourseProgress | undefined
  /** To the player or the preview; `undefined` for readers who have neither. */
  hrefOf: ((lesson: Lesson) => string) | undefined
  marksSamples?: boolean
}

/** The lessons of a course in order, by section, linked to where they are opened. */
export function CourseOutline(props: CourseOutlineProps) {
  const { course, progress, hrefOf, marksSamples = !course.hasAccess } = props
  const groups = groupLessons(course)
  const hasKinds = !hasOnlyVideos(course.lessons)
  const continued = progress?.continuation?.lessonId ?? course.lessons[0]?.id
  // Read once, so that sections stay as the reader opened or folded them.
  const [opened] = useState(continued)
  return (
    <section aria-labelledby="contenido-del-curso">
      <div className={classes.head}>
        <h2 id="contenido-del-curso">Contenido del curso</h2>
        <p>{countLessons(course.lessons)}</p>
      </div>
      {course.lessons.length === 0 ? (
        <p className={classes.empty}>Aún no hay contenido disponible en esta sección.</p>
      ) : (
        groups.map(({ section, lessons, firstNumber }) => {
          const rows = { course, lessons, firstNumber, progress, hasKinds, hrefOf, marksSamples }
          if (!section) return <LessonRows key="" {...rows} headingLevel={3} />
          return (
            <SectionFold
              key={section.id}
              title={section.title}
              lessons={lessons}
              isOpenAtFirst={
                course.lessons.length <= manyLessons || lessons.some(({ id }) => id === opened)
              }
            >
              <LessonRows {...rows} headingLevel={4} />
            </SectionFold>
          )
        })
      )}
    </section>
  )
}
