import type { Course } from '../../../courses/course.ts'
import { useFullTitle } from '../../../http/site.ts'
import { stripMarkdown } from '../../../ui/strip-markdown.ts'

/** The title and meta tags of a course, for tabs, search engines and link previews. */
export function CourseMeta({ course }: { course: Course | undefined }) {
  const title = useFullTitle(course?.title ?? 'Curso')
  if (!course) return <title>{title}</title>
  const description = stripMarkdown(course.description)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={course.title} />
      <meta property="og:description" content={description} />
      {/^https?:/.test(course.imageUrl) ? (
        <meta property="og:image" content={course.imageUrl} />
      ) : null}
    </>
  )
}
