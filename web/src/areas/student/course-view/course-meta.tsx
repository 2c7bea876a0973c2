import type { Course } from '../../../courses/course.ts'
import { fullTitle } from '../../../http/site.ts'

/** What a tab, a search engine and a shared link say of a course. */
export function CourseMeta({ course }: { course: Course | undefined }) {
  const title = fullTitle(course?.title ?? 'Curso')
  if (!course) return <title>{title}</title>
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={course.description} />
      <meta property="og:title" content={course.title} />
      <meta property="og:description" content={course.description} />
      {/^https?:/.test(course.imageUrl) ? (
        <meta property="og:image" content={course.imageUrl} />
      ) : null}
    </>
  )
}
