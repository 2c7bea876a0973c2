import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { completionMessage } from '../../../features/learning/lesson-messages.ts'
import { useCompleteLesson } from '../../../features/learning/lesson-queries.ts'
import { lessonState } from '../../../features/learning/lesson-state.ts'
import type { CourseProgress } from '../../../features/learning/progress.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { watchHref } from '../../student-hrefs.ts'
import { CourseEnd } from './course-end.tsx'
import classes from './reading.module.css'

type LessonCompletionProps = {
  course: Course
  lesson: Lesson
  next: Lesson | undefined
  progress: CourseProgress | undefined
}

/** Below a text or a file: its mark as seen, and the way on. */
export function LessonCompletion({ course, lesson, next, progress }: LessonCompletionProps) {
  const { mutate, isPending, isSuccess, error } = useCompleteLesson(lesson.id)
  const isSeen = isSuccess || progress?.lessons.get(lesson.id)?.isSeen === true
  const wayOn = useRef<HTMLAnchorElement>(null)
  const mark = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    if (isSuccess) (wayOn.current ?? mark.current)?.focus()
  }, [isSuccess])
  const state = { course }
  return (
    <div className={classes.completion}>
      {error ? <FormAlert>{completionMessage(error)}</FormAlert> : null}
      <div className={classes.ways}>
        {isSeen ? (
          <output ref={mark} className={classes.seen} tabIndex={-1}>
            <IconCheck size={20} stroke={2.25} aria-hidden />
            {lessonState({ watched: 1, isSeen }, lesson.kind)}
          </output>
        ) : (
          <SubmitButton isBusy={isPending} onClick={mutate} color="cempasuchil">
            {lesson.kind === 'text' ? 'Marcar como leída' : 'Marcar como vista'}
          </SubmitButton>
        )}
        {next ? (
          <Button
            component={Link}
            ref={wayOn}
            to={watchHref(course.id, next.id)}
            state={state}
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
    </div>
  )
}
