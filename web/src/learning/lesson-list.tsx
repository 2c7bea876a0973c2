import { Skeleton } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatDuration } from '../ui/format.ts'
import { LessonMark } from './lesson-mark.tsx'
import { lessonState } from './lesson-state.ts'
import type { CourseItem } from '../courses/course.ts'
import classes from './lesson-list.module.css'
import type { CourseProgress, LessonProgress } from './progress.ts'

type LessonListProps = {
  /** `undefined` while they load. */
  lessons: readonly CourseItem[] | undefined
  currentId: string | undefined
  progress: CourseProgress | undefined
  hrefOf: (lesson: CourseItem) => string
  state?: unknown
}

/** The items of the course beside the video, the current one marked. */
export function LessonList({ lessons, currentId, progress, hrefOf, state }: LessonListProps) {
  const listId = useId()
  return (
    <ol className={classes.list} aria-busy={lessons === undefined}>
      {lessons === undefined ? <LessonPlaceholders /> : null}
      {lessons?.map((lesson, index) => {
        const isCurrent = lesson.id === currentId
        const own = progress?.lessons.get(lesson.id)
        const facts = factsOf(lesson, own)
        const titleId = `${listId}${lesson.id}`
        return (
          <li
            key={lesson.id}
            ref={isCurrent ? scrollListTo : null}
            className={classes.lesson}
            aria-current={isCurrent ? 'true' : undefined}
          >
            <span className={classes.number}>
              <LessonMark number={index + 1} progress={own} />
            </span>
            <div className={classes.words}>
              <p className={classes.title} id={titleId}>
                {lesson.title}
              </p>
              {facts ? <p className={classes.duration}>{facts}</p> : null}
            </div>
            {isCurrent ? (
              <span className={classes.now}>Viendo</span>
            ) : (
              <Link
                to={hrefOf(lesson)}
                state={state}
                className={classes.play}
                id={`${titleId}-play`}
                aria-labelledby={`${titleId}-play ${titleId}`}
              >
                <IconPlayerPlayFilled size={14} aria-hidden />
                Reproducir
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function factsOf({ durationSeconds }: CourseItem, progress: LessonProgress | undefined): string {
  const duration = durationSeconds > 0 ? formatDuration(durationSeconds) : undefined
  return [duration, lessonState(progress)].filter(Boolean).join(' · ')
}

/** Only the list itself: `scrollIntoView` would move the page too. */
function scrollListTo(item: HTMLLIElement | null): void {
  if (item?.parentElement) item.parentElement.scrollTop = item.offsetTop - item.offsetHeight
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
