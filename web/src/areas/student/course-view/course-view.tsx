import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { courseProfessorQuery } from '../../../catalogue/course-professor-queries.ts'
import { courseQuery, useCourse } from '../../../catalogue/queries.ts'
import type { Course, CourseSummary } from '../../../courses/course.ts'
import { publicCourseHref, reviewsHref } from '../../../courses/public-href.ts'
import { useFoundReport } from '../../../insights/use-found-report.ts'
import { favouriteIdsQuery } from '../../../learning/favourite-queries.ts'
import { courseProgressQuery } from '../../../learning/progress-queries.ts'
import { keepOnClient, prefetch } from '../../../ssr/prefetch.ts'
import { useIsMissing } from '../../../ssr/prefetched.tsx'
import { findCurrentSlug, redirectVisitor } from '../../../ssr/redirect-visitor.ts'
import { useVisitState } from '../../../ui/use-visit-state.ts'
import { CourseMeta } from './course-meta.tsx'
import { CourseScreen } from './course-screen.tsx'
import { readView } from './view.ts'

/** None: `CourseMeta` sets the title when the course is loaded. */
export const meta = () => []

const prefetchScreen = prefetch(({ search, viewer }) => {
  const id = search.get('id')
  if (!id) return undefined
  const own = viewer.id ? [favouriteIdsQuery(viewer.id), courseProgressQuery(viewer, id)] : []
  return [courseQuery(viewer, id), courseProfessorQuery(viewer, id), ...own]
})

export async function loader(args: LoaderFunctionArgs) {
  await redirectVisitor(args, ['id', 'view'], async ({ search, client }) => {
    const id = search.get('id')
    const slug = id && (await findCurrentSlug(client, 'course', id))
    if (!slug) return undefined
    return readView(search) === 'comments' ? reviewsHref({ slug }) : publicCourseHref({ slug })
  })
  return prefetchScreen(args)
}
export const clientLoader = keepOnClient

/** `/Dashboard/course-view` and `/Dashboard/Course-catalog/course-view`; the course's id is in the query. */
export default function CourseView() {
  const [params] = useSearchParams()
  const { course: known, summary, foundBy } = (useVisitState() ?? {}) as KnownCourse
  const id = params.get('id') || known?.id || summary?.id
  const course = useCourse(id, known)
  useFoundReport(course.data?.id, foundBy)
  const isMissing = useIsMissing() && !course.data
  return (
    <>
      <CourseMeta course={course.data} />
      <CourseScreen
        id={isMissing ? undefined : id}
        course={course}
        title={summary?.id === id ? summary?.title : undefined}
      />
    </>
  )
}

/** Navigation state of the screen before: the course, or the data of its card and its search. */
export type KnownCourse = { course?: Course; summary?: CourseSummary; foundBy?: string }
