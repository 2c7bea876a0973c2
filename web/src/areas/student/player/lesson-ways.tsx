import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { lessonState } from '../../../features/learning/lessons/lesson-state.ts'
import type { CourseProgress } from '../../../features/learning/progress/progress.ts'
import { watchHref } from '../../student-hrefs.ts'
import { CourseEnd } from './course-end.tsx'
import classes from './reading.module.css'

type LessonWaysProps = {
  course: Course
  lesson: Lesson
  next: Lesson | undefined
  progress: CourseProgress | undefined
  isSeen: boolean
  /** What marks it as seen, while it is not. */
  action?: ReactNode
  mark?: Ref<HTMLOutputElement>
  wayOn?: Ref<HTMLAnchorElement>
}

/** Below a lesson: whether it is done, and the next one or the end of the course. */
export function LessonWays(props: LessonWaysProps) {
  const { course, lesson, next, progress, isSeen, action, mark, wayOn } = props
  return (
    <>
      <div className={classes.ways}>
        {isSeen ? (
          <output ref={mark} className={classes.seen} tabIndex={-1}>
            <IconCheck size={20} stroke={2.25} aria-hidden />
            {lessonState({ watched: 1, isSeen }, lesson.kind)}
          </output>
        ) : (
          action
        )}
        {next ? (
          <Button
            component={Link}
            ref={wayOn}
            to={watchHref(course.id, next.id)}
            state={{ course }}
            className={classes.next}
            {...(isSeen ? { color: 'cempasuchil' } : { variant: 'subtle' })}
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            Siguiente: {next.title}
          </Button>
        ) : null}
      </div>
      {isSeen && !next ? (
        <div data-ground="dark">
          <CourseEnd course={course} lesson={lesson} progress={progress} />
        </div>
      ) : null}
    </>
  )
}
