import type { LoaderFunctionArgs } from 'react-router'
import { addressQuery, relatedQuery } from '../../../features/catalogue/address-queries.ts'
import { isOfApplication } from '../../../features/catalogue/catalogue-address.ts'
import { courseProfessorQuery } from '../../../features/catalogue/course/course-professor-queries.ts'
import { courseQuery } from '../../../features/catalogue/course/course-queries.ts'
import { prefetchAddress } from '../../../features/catalogue/prefetch-address.ts'
import { findCurrentSlug, redirectVisitor } from '../../../features/catalogue/redirect-visitor.ts'
import { publicCourseHref, reviewsHref } from '../../../features/courses/public-href.ts'
import { useFoundReport } from '../../../features/insights/visits/use-found-report.ts'
import { useCourseViewReport } from '../../../features/insights/visits/use-view-report.ts'
import { favouriteIdsQuery } from '../../../features/learning/favourites/favourite-queries.ts'
import { courseProgressQuery } from '../../../features/learning/progress/progress-queries.ts'
import { reviewPageQuery } from '../../../features/reviews/review-page-query.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { AddressedCourse } from './addressed-course.tsx'
import { CourseDetail } from './course-detail.tsx'
import { courseHead } from './course-head.ts'
import { useAddressedCourse } from './use-addressed-course.ts'
import { readView } from './view.ts'

export const meta = publicMeta(({ params: { slug }, search, viewer, answer, ...page }) => {
  const named = (slug ?? search.get('id') ?? '').toLowerCase()
  const address = answer(addressQuery('course', named))
  const course = address && answer(courseQuery(viewer, address._id))
  return course && courseHead(course, page)
})

export const handle: AddressHandle = {
  shows: (search, pathname) =>
    isOfApplication(pathname)
      ? search
      : new URLSearchParams(readView(search) === 'announcements' ? { view: 'announcements' } : {}),
}

const load = prefetchAddress({
  kind: 'course',
  path: (slug) => publicCourseHref({ slug }),
  list: ({ id, viewer, isReadable }) => [
    courseQuery(viewer, id),
    courseProfessorQuery(viewer, id),
    ...(isReadable ? [reviewPageQuery(viewer, id, 1), relatedQuery(viewer, id)] : []),
    ...(viewer.type === 'student'
      ? [favouriteIdsQuery(viewer.id), courseProgressQuery(viewer, id)]
      : []),
  ],
  listInstead: ({ id, viewer }) => [relatedQuery(viewer, id)],
})

export async function loader(args: LoaderFunctionArgs) {
  if (isOfApplication(args.url.pathname)) {
    await redirectVisitor(args, ['id', 'view'], async ({ search, client }) => {
      const id = search.get('id')
      const slug = id && (await findCurrentSlug(client, 'course', id))
      if (!slug) return undefined
      return readView(search) === 'comments' ? reviewsHref({ slug }) : publicCourseHref({ slug })
    })
  }
  return load(args)
}
export const clientLoader = keepOnClient

/** `/cursos/:slug`, and for students `/Dashboard/course-view` and `/Dashboard/Course-catalog/course-view`. */
export default function CoursePage() {
  const found = useAddressedCourse()
  useFoundReport(found.course.data?.id, found.foundBy)
  useCourseViewReport(found.course.data)
  return (
    <AddressedCourse found={found} hrefOf={publicCourseHref} titleOf={({ title }) => title}>
      {(course) => <CourseDetail course={course} isReadable={found.isReadable} />}
    </AddressedCourse>
  )
}
