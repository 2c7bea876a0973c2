import { CourseCertificate } from '../../../features/certificates/course-certificate.tsx'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { CourseEndCard } from '../../../features/learning/lessons/course-end-card.tsx'
import type { CourseProgress } from '../../../features/learning/progress/progress.ts'
import { courseHref, watchHref } from '../../student-hrefs.ts'

type CourseEndProps = {
  course: Course
  lesson: Lesson
  progress: CourseProgress | undefined
}

/** After the last lesson: what is missing, or the certificate. */
export function CourseEnd({ course, lesson, progress }: CourseEndProps) {
  return (
    <CourseEndCard
      lessons={course.lessons}
      currentId={lesson.id}
      progress={progress}
      courseHref={courseHref(course)}
      hrefOf={(other) => watchHref(course.id, other.id)}
      state={{ course }}
      certificate={
        <CourseCertificate
          courseId={course.id}
          isFinished
          size="sm"
          variant="filled"
          color="cempasuchil"
        />
      }
    />
  )
}
