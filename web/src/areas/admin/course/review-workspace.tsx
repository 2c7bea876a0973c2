import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PreviewReading } from '../../../features/catalogue/preview/preview-reading.tsx'
import { PreviewPlayer } from '../../../features/catalogue/preview/preview-player.tsx'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { openedIdOf } from '../../../features/courses/review/proposed-course.ts'
import { ChecklistPanel } from '../../../features/course-review/checklist-panel.tsx'
import type { CourseReview } from '../../../features/course-review/course-review.ts'
import { courseReviewMessage, markMessage } from '../../../features/course-review/messages.ts'
import {
  courseReviewQuery,
  type Reviewed,
  useMarkLooked,
} from '../../../features/course-review/queries.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { toastError } from '../../../platform/ui/feedback/toasts.tsx'
import { LessonNotes } from './lesson-notes.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewLessons } from './review-lessons.tsx'
import classes from './review-workspace.module.css'

type ReviewRoomProps = {
  /** The course or the revision that waits. */
  course: Course
  /** What it leads to, without what it removes. */
  proposed: Course
}

/** A course under review: each lesson large, with notes beside it, the checklist and the decision. */
export function ReviewWorkspace({ course, proposed }: ReviewRoomProps) {
  // The submission that was opened: what is said and decided is about it.
  const [submittedAt] = useState(course.submittedAt)
  const found = useQuery(courseReviewQuery(course.id))
  if (found.isError && !found.data) {
    return <FailedQuery query={found} explain={courseReviewMessage} />
  }
  if (!found.data || submittedAt === null) return <Skeleton height={480} radius="lg" aria-busy />
  const reviewed = { courseId: course.id, submittedAt }
  const isOutdated = found.data.submittedAt !== null && found.data.submittedAt !== submittedAt
  return (
    <>
      {isOutdated ? (
        <Alert color="yellow" mb="lg" title="Su maestro lo envió de nuevo">
          Lo que ves es de antes. Recarga la página para revisar lo que mandó ahora.
        </Alert>
      ) : null}
      <Room {...{ course: proposed, courseReview: found.data, reviewed }} />
      <ReviewDecision course={{ ...course, submittedAt }} courseReview={found.data} />
    </>
  )
}

type RoomProps = { course: Course; courseReview: CourseReview; reviewed: Reviewed }

function Room({ course, courseReview, reviewed }: RoomProps) {
  const [params] = useSearchParams()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { lessons } = course
  const lesson = lessons.find(({ id }) => id === params.get('lesson')) ?? lessons[0]
  const notesOf = (one: Lesson) =>
    courseReview.drafts
      .filter(({ lessonId }) => lessonId === one.id || lessonId === openedIdOf(one))
      .toSorted((a, b) => (a.second ?? -1) - (b.second ?? -1))
  const isLooked = (one: Lesson) => courseReview.looks.has(openedIdOf(one))
  return (
    <>
      {lesson ? (
        <section aria-label={lesson.title} className={classes.theatre}>
          <div className={classes.shown}>
            {lesson.kind === 'video' ? (
              <div key={lesson.id} className={classes.stage} data-ground="dark">
                <PreviewPlayer course={course} lesson={lesson} hrefOf={hrefOf} onVideo={setVideo} />
              </div>
            ) : (
              <div key={lesson.id} className={classes.reading}>
                <PreviewReading lesson={lesson} />
              </div>
            )}
            <LessonLine {...{ course, lesson, courseReview, reviewed }} />
          </div>
          <LessonNotes
            key={lesson.id}
            lesson={lesson}
            notes={notesOf(lesson)}
            reviewed={reviewed}
            video={lesson.kind === 'video' ? video : null}
          />
        </section>
      ) : null}
      <div className={classes.columns}>
        <ReviewLessons
          course={course}
          currentId={lesson?.id}
          isLooked={isLooked}
          countNotes={(one) => notesOf(one).length}
        />
        <ChecklistPanel courseReview={courseReview} reviewed={reviewed} />
      </div>
    </>
  )
}

const hrefOf = ({ id }: Lesson) => `?lesson=${id}`

/** The lesson's title, and the mark that somebody looked at it. */
function LessonLine({ course, lesson, courseReview, reviewed }: RoomProps & { lesson: Lesson }) {
  const { mutate, isPending } = useMarkLooked(reviewed)
  const lessonId = openedIdOf(lesson)
  const look = courseReview.looks.get(lessonId)
  const number = course.lessons.indexOf(lesson) + 1
  return (
    <Group gap="12px 24px" align="flex-start" justify="space-between" mt="md">
      <div className={classes.named}>
        <h2 className={classes.title}>{lesson.title}</h2>
        <p className={classes.facts}>
          {number} de {course.lessons.length}
          {look ? ` · Lo vio ${look.by}` : ''}
        </p>
        {lesson.description ? <p className={classes.description}>{lesson.description}</p> : null}
      </div>
      <Button
        size="sm"
        variant={look ? 'light' : 'default'}
        loading={isPending}
        aria-pressed={look !== undefined}
        leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
        onClick={() =>
          mutate(
            { lessonId, isLooked: look === undefined },
            { onError: (error) => toastError(markMessage(error)) },
          )
        }
      >
        {look ? 'Visto' : 'Marcar como visto'}
      </Button>
    </Group>
  )
}
