import { useEffect, useRef } from 'react'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { completionMessage } from '../../../features/learning/lessons/lesson-messages.ts'
import { useCompleteLesson } from '../../../features/learning/lessons/lesson-queries.ts'
import type { CourseProgress } from '../../../features/learning/progress/progress.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { LessonWays } from './lesson-ways.tsx'
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
  return (
    <div className={classes.completion}>
      {error ? <FormAlert>{completionMessage(error)}</FormAlert> : null}
      <LessonWays
        {...{ course, lesson, next, progress, isSeen, mark, wayOn }}
        action={
          <SubmitButton isBusy={isPending} onClick={mutate} color="cempasuchil">
            {lesson.kind === 'text' ? 'Marcar como leída' : 'Marcar como vista'}
          </SubmitButton>
        }
      />
    </div>
  )
}
