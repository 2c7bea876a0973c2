import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { addressQuery, relatedQuery } from '../../../features/catalogue/address-queries.ts'
import { courseProfessorQuery } from '../../../features/catalogue/course-professor-queries.ts'
import { courseQuery, useCourse } from '../../../features/catalogue/course-queries.ts'
import { publicCourseHref } from '../../../features/courses/public-href.ts'
import { useFoundReport } from '../../../features/insights/use-found-report.ts'
import { useCourseViewReport } from '../../../features/insights/use-view-report.ts'
import { favouriteIdsQuery } from '../../../features/learning/favourite-queries.ts'
import { courseProgressQuery } from '../../../features/learning/progress-queries.ts'
import { reviewPageQuery } from '../../../features/reviews/review-page-query.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { LateTitle } from '../../../platform/ssr/head/late-title.tsx'
import { useIsGone, useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { prefetchAddress } from '../../../features/catalogue/prefetch-address.ts'
import { useVisitState } from '../../../platform/ui/focus/use-visit-state.ts'
import { courseHead } from './course-head.ts'
import { CourseScreen, NoCourse } from './course-screen.tsx'
import type { KnownCourse } from './course-view.tsx'
import { GoneCourse } from './gone-course.tsx'
import { readView } from './view.ts'
import { NavigateToPath } from '../../../platform/ui/focus/navigate-to-path.tsx'

export const meta = publicMeta(({ params: { slug = '' }, viewer, answer, ...page }) => {
  const address = answer(addressQuery('course', slug.toLowerCase()))
  const course = address && answer(courseQuery(viewer, address._id))
  return course && courseHead(course, page)
})

export const handle: AddressHandle = {
  shows: (params) =>
    new URLSearchParams(readView(params) === 'announcements' ? { view: 'announcements' } : {}),
}

export const loader = prefetchAddress({
  kind: 'course',
  path: (slug) => publicCourseHref({ slug }),
  list: ({ id, viewer }) => [
    courseQuery(viewer, id),
    courseProfessorQuery(viewer, id),
    reviewPageQuery(viewer, id, 1),
    relatedQuery(viewer, id),
    ...(viewer.type === 'student'
      ? [favouriteIdsQuery(viewer.id), courseProgressQuery(viewer, id)]
      : []),
  ],
  listInstead: ({ id, viewer }) => [relatedQuery(viewer, id)],
})
export const clientLoader = keepOnClient

/** `/cursos/:slug`: a course at its readable address. */
export default function PublicCourse() {
  const { slug = '' } = useParams()
  const { course: known, summary, foundBy } = (useVisitState() ?? {}) as KnownCourse
  const shown = [known, summary].find((one) => one?.slug === slug)
  const address = useQuery(addressQuery('course', slug.toLowerCase()))
  const id = address.data?._id ?? shown?.id
  const course = useCourse(id, known)
  const viewer = useViewer()
  const isMissing = useIsMissing()
  const isGone = useIsGone() && !course.data
  useFoundReport(course.data?.id, foundBy)
  useCourseViewReport(course.data)
  if (address.data && address.data.slug !== slug) {
    return <NavigateToPath path={publicCourseHref(address.data)} />
  }
  if ((address.isError || isMissing) && id === undefined) return <NoCourse />
  if (address.data?.gone && (course.isError || isGone)) return <GoneCourse id={address.data._id} />
  return (
    <>
      <LateTitle title={course.data?.title ?? 'Curso'} query={courseQuery(viewer, id)} />
      <CourseScreen id={id ?? ''} course={course} title={shown?.title} isPublic />
    </>
  )
}
