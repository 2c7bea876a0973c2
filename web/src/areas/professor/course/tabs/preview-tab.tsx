import { Skeleton } from '@mantine/core'
import { CoursePreview } from '../../../../features/catalogue/preview/course-preview.tsx'
import { useProposedCourse } from '../../../../features/catalogue/course/use-proposed-course.ts'
import { ownCourseHref } from '../../../../features/courses/course-href.ts'
import { explainCourseFailure } from '../../../../features/courses/messages.ts'
import { withoutRemoved } from '../../../../features/courses/review/proposed-course.ts'
import { FailedQuery } from '../../../../platform/ui/feedback/failed-query.tsx'
import type { TabProps } from '../outline/part-props.ts'
import classes from './course-tab.module.css'

/** The course as a student sees it; a revision as it will be once it is published. */
export function PreviewTab({ course }: TabProps) {
  const href = ownCourseHref(course.id, 'vista')
  return (
    <section aria-labelledby="parte">
      <h2 id="parte" className={classes.heading}>
        Vista previa
      </h2>
      {course.revisionOf === null ? (
        <CoursePreview course={course} href={href} />
      ) : (
        <Proposed course={course} href={href} />
      )}
    </section>
  )
}

function Proposed({ course, href }: TabProps & { href: string }) {
  const proposed = useProposedCourse(course)
  if (proposed.data) return <CoursePreview course={withoutRemoved(proposed.data)} href={href} />
  if (!proposed.isError) return <Skeleton height={320} aria-hidden />
  return <FailedQuery query={proposed} explain={explainCourseFailure} />
}
