import AssignmentRoom from '../../../features/assignments/assignment-room.tsx'
import { ReportButton } from '../../../features/reports/report-button.tsx'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import type { CourseProgress } from '../../../features/learning/progress/progress.ts'
import { LessonWays } from './lesson-ways.tsx'
import classes from './reading.module.css'

type AssignmentLessonProps = {
  course: Course
  lesson: Lesson
  next: Lesson | undefined
  progress: CourseProgress | undefined
}

/** An assignment below its title, with the way on. */
export default function AssignmentLesson({
  course,
  lesson,
  next,
  progress,
}: AssignmentLessonProps) {
  const isSeen = progress?.lessons.get(lesson.id)?.isSeen === true
  return (
    <AssignmentRoom
      lessonId={lesson.id}
      renderReport={(id, name) => (
        <ReportButton kind="submission" id={id} what={`entrega de ${name}`} />
      )}
      wayOn={
        isSeen || next ? (
          <div className={classes.completion}>
            <LessonWays {...{ course, lesson, next, progress, isSeen }} />
          </div>
        ) : null
      }
    />
  )
}
