import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type { Lesson } from '../../courses/course.ts'
import { openedIdOf } from '../../courses/review/proposed-course.ts'
import { LessonFile } from '../../learning/lessons/lesson-file.tsx'
import { openingError } from '../../learning/lessons/lesson-messages.ts'
import { useOpenedLesson } from '../../learning/lessons/lesson-queries.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { PreviewFailure } from './preview-failure.tsx'
import classes from './preview.module.css'

const QuizPreview = lazyPart(() => import('../../quizzes/quiz-preview.tsx'))
const AssignmentPreview = lazyPart(() => import('../../assignments/assignment-preview.tsx'))

/** The text, the file, the quiz or the assignment of a lesson in the preview. */
export function PreviewReading({ lesson }: { lesson: Lesson }) {
  const openedId = openedIdOf(lesson)
  const opened = useOpenedLesson(openedId)
  return (
    <div className={classes.reading} aria-busy={opened.isPending}>
      {opened.isError ? (
        <PreviewFailure
          error={openingError(opened.error, lesson.kind)}
          onRetry={() => void opened.refetch()}
        />
      ) : opened.data?.activity?.kind === 'quiz' ? (
        <Suspense fallback={<Skeleton height={240} aria-hidden />}>
          <QuizPreview lessonId={openedId} quiz={opened.data.activity} />
        </Suspense>
      ) : opened.data?.activity?.kind === 'assignment' ? (
        <Suspense fallback={<Skeleton height={240} aria-hidden />}>
          <AssignmentPreview assignment={opened.data.activity} />
        </Suspense>
      ) : opened.data?.file ? (
        <LessonFile file={opened.data.file} />
      ) : opened.data ? (
        <Prose>{opened.data.text ?? ''}</Prose>
      ) : (
        <Skeleton height={120} aria-hidden />
      )}
    </div>
  )
}
