import { Skeleton } from '@mantine/core'
import { type MouseEvent, useId } from 'react'
import { useNavigate } from 'react-router'
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
  const navigate = useNavigate()
  // One listener for all rows: a `Link` in each is rendered anew by every navigation, ahead of its frame.
  const follow = (event: MouseEvent) => {
    const link = findFollowed(event)
    if (!link) return
    event.preventDefault()
    void navigate(link.pathname + link.search, { state })
  }
  if (!course) {
    return (
      <ol className={classes.list} aria-busy>
        <LessonPlaceholders />
      </ol>
    )
  }
  const hasKinds = !hasOnlyVideos(course.lessons)
  return (
    // Keys press links by a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={classes.list} onClick={follow}>
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
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

/** The link of a click without modifier keys; with one, the browser opens a tab or a window. */
function findFollowed({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  return target.closest('a')
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
