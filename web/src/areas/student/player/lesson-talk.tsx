import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import room from '../../../features/learning/lessons/lesson-room.module.css'
import { useFirstPicture } from '../../../features/learning/player/use-first-picture.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { LazyVisible } from '../../../platform/ui/loading/lazy-visible.tsx'
import { useFirstInteraction } from '../../../platform/ui/loading/use-first-interaction.ts'
import { watchHref } from '../../student-hrefs.ts'

const LessonQuestions = lazyPart(() => import('../../../features/questions/lesson-questions.tsx'))

type LessonTalkProps = {
  course: Course
  lesson: Lesson
  /** The lesson's video while it is on the screen. */
  video: HTMLVideoElement | null
  isVideoComing: boolean
}

/** The questions below a lesson; their forms come behind the first picture of its video. */
export function LessonTalk({ course, lesson, video, isVideoComing }: LessonTalkProps) {
  const namedId = useSearchParams()[0].get('question') ?? undefined
  const hasPicture = useFirstPicture(video)
  const hasInteracted = useFirstInteraction()
  const questions = (
    <LessonQuestions
      key={lesson.id}
      courseId={course.id}
      lessonId={lesson.id}
      video={video}
      isVideo={lesson.kind === 'video'}
      namedId={namedId}
      hrefOf={(other) => watchHref(course.id, other)}
    />
  )
  return (
    <div className={room.talk}>
      {/* A question that the address names scrolls itself into view. */}
      {namedId ? (
        <Suspense fallback={placeholder}>{questions}</Suspense>
      ) : isVideoComing && !hasPicture && !hasInteracted ? (
        placeholder
      ) : (
        <LazyVisible key={lesson.id} margin="0px" fallback={placeholder}>
          {questions}
        </LazyVisible>
      )}
    </div>
  )
}

const placeholder = <Skeleton height={360} data-needs-scripts />
