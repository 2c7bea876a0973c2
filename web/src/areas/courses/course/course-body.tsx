import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { AboutProfessor } from '../../../features/catalogue/about-professor.tsx'
import { CourseFacts } from '../../../features/catalogue/course-facts.tsx'
import { CourseOutline } from '../../../features/catalogue/course-outline.tsx'
import type { Course } from '../../../features/courses/course.ts'
import { reviewsHref } from '../../../features/courses/public-href.ts'
import { useCourseProgress } from '../../../features/learning/progress-queries.ts'
import { ReportButton } from '../../../features/reports/report-button.tsx'
import { ReviewPage } from '../../../features/reviews/review-page.tsx'
import { reviewPageSize } from '../../../features/reviews/review-page-query.ts'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import classes from './course-detail.module.css'
import { RelatedCourses } from './related-courses.tsx'
import { useLessonHref } from './use-lesson-href.ts'
import { useViewerContext } from './viewer-context.ts'

type CourseBodyProps = {
  course: Course
  /** With the reviews, which elsewhere are a view of their own. */
  isReadable: boolean
}

/** What a course's page says below its head: description, lessons, professor, reviews. */
export default function CourseBody({ course, isReadable }: CourseBodyProps) {
  const context = useViewerContext(course)
  const lessonHref = useLessonHref(course)
  const progress = useCourseProgress(course.id).data
  return (
    <>
      <CourseFacts course={course} />
      <CourseOutline
        course={course}
        progress={progress}
        hrefOf={lessonHref}
        marksSamples={context !== 'student'}
      />
      <AboutProfessor courseId={course.id} isLinked />
      {isReadable ? (
        <>
          <section aria-labelledby="opiniones">
            <h2 id="opiniones">Opiniones</h2>
            <ReviewPage courseId={course.id} page={1}>
              {course.ratingCount > reviewPageSize ? (
                <Anchor component={Link} to={reviewsHref(course)}>
                  Ver las {formatNumber(course.ratingCount)} opiniones
                </Anchor>
              ) : null}
            </ReviewPage>
          </section>
          <RelatedCourses courseId={course.id} />
        </>
      ) : null}
      {context === 'owner' ? null : (
        <p className={classes.report}>
          <ReportButton kind="course" id={course.id} what="este curso" />
        </p>
      )}
    </>
  )
}
