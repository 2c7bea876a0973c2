import { Skeleton } from '@mantine/core'
import { IconPlayerPlayFilled, IconVolume } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatDuration } from '../ui/format.ts'
import type { Lesson } from './lesson.ts'
import classes from './lesson-list.module.css'

type LessonListProps = {
  /** `undefined` while they load. */
  lessons: readonly Lesson[] | undefined
  currentId: string | undefined
  hrefOf: (lesson: Lesson) => string
  state?: unknown
}

/** The items of the course beside the video, the current one marked. */
export function LessonList({ lessons, currentId, hrefOf, state }: LessonListProps) {
  const listId = useId()
  return (
    <ol className={classes.list} aria-busy={lessons === undefined}>
      {lessons === undefined ? <LessonPlaceholders /> : null}
      {lessons?.map((lesson, index) => {
        const isCurrent = lesson.id === currentId
        const titleId = `${listId}${lesson.id}`
        return (
          <li
            key={lesson.id}
            ref={isCurrent ? scrollListTo : null}
            className={classes.lesson}
            aria-current={isCurrent ? 'true' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {isCurrent ? <IconVolume size={18} stroke={1.75} /> : index + 1}
            </span>
            <div className={classes.words}>
              <p className={classes.title} id={titleId}>
                {lesson.title}
              </p>
              {lesson.durationSeconds > 0 ? (
                <p className={classes.duration}>{formatDuration(lesson.durationSeconds)}</p>
              ) : null}
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
