import type { Course, Lesson } from '../../../features/courses/course.ts'
import type { CourseProgress } from '../../../features/learning/progress/progress.ts'
import QuizRoom from '../../../features/quiz-attempts/quiz-room.tsx'
import { LessonWays } from './lesson-ways.tsx'
import classes from './reading.module.css'

type QuizLessonProps = {
  course: Course
  lesson: Lesson
  next: Lesson | undefined
  progress: CourseProgress | undefined
}

/** A quiz below its title, with the way on. */
export default function QuizLesson({ course, lesson, next, progress }: QuizLessonProps) {
  const isSeen = progress?.lessons.get(lesson.id)?.isSeen === true
  return (
    <QuizRoom
      lessonId={lesson.id}
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
