import { isActivity } from '@ateneo/contract/courses/activity-kinds'
import { Skeleton } from '@mantine/core'
import type { OpenedLesson } from '@ateneo/contract'
import { Suspense } from 'react'
import { CourseCertificate } from '../../../features/certificates/course-certificate.tsx'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { useSession } from '../../../platform/http/session.ts'
import { loggedOutOf, openingError } from '../../../features/learning/lessons/lesson-messages.ts'
import type { useOpenedLesson } from '../../../features/learning/lessons/lesson-queries.ts'
import type { CourseProgress } from '../../../features/learning/progress/progress.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { LessonCompletion } from './lesson-completion.tsx'
import { LessonFile } from '../../../features/learning/lessons/lesson-file.tsx'
import { LessonHead } from '../../../features/learning/lessons/lesson-head.tsx'
import classes from './reading.module.css'
import { SampleInvitation } from './sample-invitation.tsx'
import { StageError } from './stage-error.tsx'
import stage from '../../../features/learning/lessons/lesson-room.module.css'

// Their scripts come with the first lesson of the kind.
const activities = {
  quiz: lazyPart(() => import('./quiz-lesson.tsx')),
  assignment: lazyPart(() => import('./assignment-lesson.tsx')),
}

type ReadingProps = {
  opened: ReturnType<typeof useOpenedLesson>
  course: Course
  lesson: Lesson
  next: Lesson | undefined
  progress: CourseProgress | undefined
}

/** A text, a file, a quiz or an assignment on paper, or the reason why it can't be opened. */
export default function Reading({ opened, course, lesson, next, progress }: ReadingProps) {
  const isLoggedIn = useSession() !== undefined
  const ActivityLesson = isActivity(lesson.kind) ? activities[lesson.kind] : undefined
  const error =
    !isLoggedIn && !lesson.isSample
      ? loggedOutOf(lesson.kind)
      : opened.isError
        ? openingError(opened.error, lesson.kind)
        : undefined
  return (
    <div className={classes.reading}>
      {error ? (
        <div className={stage.stage} data-ground="dark">
          <StageError
            error={error}
            course={course}
            onRetry={() => void opened.refetch()}
            isRetrying={opened.isFetching}
          />
        </div>
      ) : null}
      <article className={stage.paper}>
        <LessonHead
          course={course}
          lesson={lesson}
          certificate={<CourseCertificate courseId={course.id} isWatching />}
        />
        {error ? null : ActivityLesson ? (
          <div className={classes.body} aria-busy={!opened.data}>
            <Suspense fallback={<BodySkeleton />}>
              {opened.data ? (
                <ActivityLesson {...{ course, lesson, next, progress }} />
              ) : (
                <BodySkeleton />
              )}
            </Suspense>
          </div>
        ) : (
          <>
            <div className={classes.body} aria-busy={!opened.data}>
              {opened.data ? <Body opened={opened.data} /> : <BodySkeleton />}
            </div>
            {course.hasAccess ? (
              <LessonCompletion course={course} lesson={lesson} next={next} progress={progress} />
            ) : (
              <SampleInvitation course={course} />
            )}
          </>
        )}
      </article>
    </div>
  )
}

function Body({ opened: { text, file } }: { opened: OpenedLesson }) {
  if (file) return <LessonFile file={file} />
  return <Prose>{text ?? ''}</Prose>
}

function BodySkeleton() {
  return [90, 100, 95, 60].map((width) => (
    <Skeleton key={width} height={16} width={`${width}%`} maw="68ch" mb={12} aria-hidden />
  ))
}
