import { Skeleton } from '@mantine/core'
import { useId } from 'react'
import { hasOnlyVideos } from '../../courses/lessons/count-lessons.ts'
import type { Course, Lesson } from '../../courses/course.ts'
import { groupLessons } from '../../courses/lessons/group-lessons.ts'
import classes from './lesson-list.module.css'
import { LessonRow } from './lesson-row.tsx'
import type { CourseProgress } from '../progress/progress.ts'

type LessonListProps = {
  /** `undefined` while it loads. */
  course: Course | undefined
  currentId: string | undefined
  progress: CourseProgress | undefined
  hrefOf: (lesson: Lesson) => string
  state?: unknown
  /** The viewer may open none but the free samples, which the rows show. */
  isLocked?: boolean
}

/** The lessons of the course beside the current one, which is marked. */
export function LessonList(props: LessonListProps) {
  const { course, currentId, progress, hrefOf, state, isLocked = false } = props
  const id = useId()
  if (!course) {
    return (
      <ol className={classes.list} aria-busy>
        <LessonPlaceholders />
      </ol>
    )
  }
  const hasKinds = !hasOnlyVideos(course.lessons)
  return (
    <div className={classes.list}>
      {groupLessons(course).map(({ section, lessons, firstNumber }) => (
        <div key={section?.id ?? ''}>
          {section ? (
            <p className={classes.section} id={`${id}${section.id}`}>
              {section.title}
            </p>
          ) : null}
          <ol
            className={classes.lessons}
            start={firstNumber}
            aria-labelledby={section ? `${id}${section.id}` : undefined}
          >
            {lessons.map((lesson, index) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                number={firstNumber + index}
                progress={progress?.lessons.get(lesson.id)}
                hasKind={hasKinds}
                isCurrent={lesson.id === currentId}
                isLocked={isLocked && !lesson.isSample}
                isMarkedSample={isLocked && lesson.isSample}
                href={hrefOf(lesson)}
                state={state}
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

function LessonPlaceholders() {
  return [1, 2, 3, 4].map((place) => (
    <li key={place} className={classes.lesson} aria-hidden>
      <Skeleton circle height={24} className={classes.shade} />
      <div>
        <Skeleton height={14} width="70%" mb={8} className={classes.shade} />
        <Skeleton height={12} width="30%" className={classes.shade} />
      </div>
    </li>
  ))
}
