import type { Playback } from '@ateneo/contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { countLessons, countSeen } from '../../../features/courses/lessons/count-lessons.ts'
import type { Course } from '../../../features/courses/course.ts'
import { AutoplaySwitch } from '../../../features/learning/player/autoplay-switch.tsx'
import { LessonList } from '../../../features/learning/lessons/lesson-list.tsx'
import { OutlineOrTranscript } from '../../../features/learning/lessons/outline-or-transcript.tsx'
import type { CourseProgress } from '../../../features/learning/progress/progress.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { courseHref, courseNotesHref, momentHref, watchHref } from '../../student-hrefs.ts'
import { NoteButtons } from './note-buttons.tsx'
import type { NoteRequests } from './use-note-requests.ts'
import classes from '../../../features/learning/lessons/lesson-room.module.css'

const LessonStudyNotes = lazyPart(
  () => import('../../../features/study-notes/lesson-study-notes.tsx'),
)

type LessonSideProps = {
  /** Of the video that plays. */
  captions: Playback['captions'] | undefined
  video: HTMLVideoElement | null
  course: Course | undefined
  currentId: string | undefined
  progress: CourseProgress | undefined
  /** Absent where the viewer writes none. */
  notes: NoteRequests | undefined
  isLocked: boolean
}

/** Beside the lesson: the way back, and the course's other lessons. */
export function LessonSide(props: LessonSideProps) {
  const { course, currentId, progress, notes, isLocked, captions, video } = props
  const courseId = course?.id ?? ''
  return (
    <section
      className={classes.outline}
      aria-label="Contenido del curso"
      data-notes={notes?.isShown || undefined}
    >
      <header className={classes.head}>
        {course ? (
          <>
            <Link to={courseHref(course)} state={{ course }} className={classes.back}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden />
              Volver al curso
            </Link>
            <p className={classes.course}>{course.title}</p>
            <p className={classes.count}>
              {progress
                ? countSeen(progress.seenCount, course.lessons)
                : countLessons(course.lessons)}
            </p>
            <AutoplaySwitch />
            {notes ? <NoteButtons notes={notes} /> : null}
          </>
        ) : null}
      </header>
      {notes?.isShown ? (
        <Suspense fallback={<div className={classes.waiting} aria-busy />}>
          <LessonStudyNotes
            key={notes.lesson.id}
            courseId={notes.courseId}
            lesson={notes.lesson}
            request={notes.request}
            video={notes.video}
            allHref={courseNotesHref(notes.courseId)}
            hrefOf={(second) => momentHref(notes.courseId, notes.lesson.id, second)}
          />
        </Suspense>
      ) : (
        <OutlineOrTranscript
          courseId={courseId}
          lesson={course?.lessons.find(({ id }) => id === currentId)}
          captions={captions}
          video={video}
          hrefOf={(lessonId, seconds) => momentHref(courseId, lessonId, seconds)}
        >
          <LessonList
            course={course}
            currentId={currentId}
            progress={progress}
            hrefOf={(other) => watchHref(courseId, other.id)}
            state={{ course }}
            isLocked={isLocked}
          />
        </OutlineOrTranscript>
      )}
    </section>
  )
}
