import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { AboutProfessor } from '../../../features/catalogue/course/about-professor.tsx'
import type { Course } from '../../../features/courses/course.ts'
import { reviewsHref } from '../../../features/courses/public-href.ts'
import { ReportButton } from '../../../features/reports/report-button.tsx'
import { ReviewPage } from '../../../features/reviews/review-page.tsx'
import { reviewPageSize } from '../../../features/reviews/review-page-query.ts'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import classes from './course-detail.module.css'
import { RelatedCourses } from './related-courses.tsx'
import { useViewerContext } from './viewer-context.ts'

type CourseRestProps = {
  course: Course
  /** With the reviews, which elsewhere are a view of their own. */
  isReadable: boolean
}

/** What a course's page says below its lessons: professor, reviews, related courses. */
export default function CourseRest({ course, isReadable }: CourseRestProps) {
  const context = useViewerContext(course)
  return (
    <>
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
