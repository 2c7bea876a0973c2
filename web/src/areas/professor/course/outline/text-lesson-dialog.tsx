import { Modal, Skeleton, Stack } from '@mantine/core'
import { useRef } from 'react'
import type { Lesson } from '../../../../features/courses/course.ts'
import type { LessonPlace } from '../../../../features/courses/lessons/lesson-place.ts'
import { describeTextFailure } from '../../../../features/courses/messages.ts'
import { useEditedLesson } from '../../../../features/learning/lessons/lesson-queries.ts'
import { ErrorState } from '../../../../platform/ui/feedback/error-state.tsx'
import { emptyText, TextLessonForm, type TextLessonHandle } from './text-lesson-form.tsx'

type TextLessonDialogProps = {
  courseId: string
  /** Absent: a new one. */
  lesson?: Lesson
  place?: LessonPlace
  onClose: () => void
}

/** A text of a course: a new one, or one as it is now. */
export function TextLessonDialog({ courseId, lesson, place, onClose }: TextLessonDialogProps) {
  const { data, isError, error, refetch, isFetching } = useEditedLesson(lesson?.id)
  const form = useRef<TextLessonHandle>(null)
  const values = lesson ? data && { ...data, text: data.text ?? '' } : emptyText
  return (
    <Modal
      opened
      onClose={() => (form.current ? form.current.close() : onClose())}
      title={lesson ? 'Editar texto' : 'Agregar texto'}
      size={860}
    >
      {isError ? (
        <ErrorState
          message={describeTextFailure(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : values ? (
        <TextLessonForm
          ref={form}
          courseId={courseId}
          lessonId={lesson?.id}
          place={place}
          initialValues={values}
          onClose={onClose}
        />
      ) : (
        <Stack gap="lg" aria-busy>
          <Skeleton height={42} aria-hidden />
          <Skeleton height={320} aria-hidden />
        </Stack>
      )}
    </Modal>
  )
}
