import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { courseProfessorQuery } from '../../../features/catalogue/course-professor-queries.ts'
import { courseQuery, useCourse } from '../../../features/catalogue/course-queries.ts'
import type { Course, CourseSummary } from '../../../features/courses/course.ts'
import { publicCourseHref, reviewsHref } from '../../../features/courses/public-href.ts'
import { useFoundReport } from '../../../features/insights/use-found-report.ts'
import { useCourseViewReport } from '../../../features/insights/use-view-report.ts'
import { favouriteIdsQuery } from '../../../features/learning/favourite-queries.ts'
import { courseProgressQuery } from '../../../features/learning/progress-queries.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { LateTitle } from '../../../platform/ssr/head/late-title.tsx'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { findCurrentSlug, redirectVisitor } from '../../../features/catalogue/redirect-visitor.ts'
import { useVisitState } from '../../../platform/ui/focus/use-visit-state.ts'
import { courseHead } from './course-head.ts'
import { CourseScreen } from './course-screen.tsx'
import { readView } from './view.ts'

export const meta = publicMeta(({ viewer, search, answer, ...page }) => {
  const course = answer(courseQuery(viewer, search.get('id') ?? ''))
  return course && courseHead(course, page)
})

const prefetchScreen = prefetch(({ search, viewer }) => {
  const id = search.get('id')
  if (!id) return undefined
  const own =
    viewer.type === 'student' ? [favouriteIdsQuery(viewer.id), courseProgressQuery(viewer, id)] : []
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
  const viewer = useViewer()
  useFoundReport(course.data?.id, foundBy)
  useCourseViewReport(course.data)
  const isMissing = useIsMissing() && !course.data
  return (
    <>
      <LateTitle title={course.data?.title ?? 'Curso'} query={courseQuery(viewer, id)} />
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
