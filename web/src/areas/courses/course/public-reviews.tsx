import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { addressQuery, relatedQuery } from '../../../features/catalogue/address-queries.ts'
import { readPageNumber } from '../../../features/catalogue/public-filter.ts'
import { courseQuery, useCourse } from '../../../features/catalogue/course-queries.ts'
import { publicCourseHref, reviewsHref } from '../../../features/courses/public-href.ts'
import { useViewReport } from '../../../features/insights/use-view-report.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { reviewPageQuery, reviewPageSize } from '../../../features/reviews/review-page-query.ts'
import { ReviewPage } from '../../../features/reviews/review-page.tsx'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { LateTitle } from '../../../platform/ssr/head/late-title.tsx'
import { useIsGone, useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { prefetchAddress } from '../../../features/catalogue/prefetch-address.ts'
import { PageLinks } from '../../../platform/ui/lists/page-links.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { numberedLinks } from '../catalogue/numbered-links.ts'
import { useHrefs } from '../../use-hrefs.ts'
import { reviewsHead } from './course-head.ts'
import { CourseScreen, NoCourse } from './course-screen.tsx'
import { GoneCourse } from './gone-course.tsx'
import { NavigateToPath } from '../../../platform/ui/focus/navigate-to-path.tsx'

export const meta = publicMeta(({ params: { slug = '' }, search, viewer, answer, ...around }) => {
  const address = answer(addressQuery('course', slug.toLowerCase()))
  const course = address && answer(courseQuery(viewer, address._id))
  return course && reviewsHead(course, readPageNumber(search), around)
})

export const handle: AddressHandle = {
  shows: (params) => {
    const page = readPageNumber(params)
    return new URLSearchParams(page > 1 ? { pagina: String(page) } : {})
  },
}

export const loader = prefetchAddress({
  kind: 'course',
  path: (slug) => reviewsHref({ slug }),
  list: ({ id, viewer, search }) => [
    courseQuery(viewer, id),
    reviewPageQuery(viewer, id, readPageNumber(search)),
  ],
  listInstead: ({ id, viewer }) => [relatedQuery(viewer, id)],
})
export const clientLoader = keepOnClient

/** `/cursos/:slug/opiniones`: everything that students say of a course. */
export default function PublicReviews() {
  const { slug = '' } = useParams()
  const [params] = useSearchParams()
  const hrefs = useHrefs()
  const page = readPageNumber(params)
  const address = useQuery(addressQuery('course', slug.toLowerCase()))
  const course = useCourse(address.data?._id)
  const viewer = useViewer()
  const isMissing = useIsMissing()
  const isGone = useIsGone() && !course.data
  useViewReport(course.data && !address.data?.gone ? 'reviews' : undefined)
  if (address.isError || (isMissing && !address.data)) return <NoCourse />
  if (address.data && address.data.slug !== slug) {
    return <NavigateToPath path={reviewsHref(address.data)} />
  }
  if (address.data?.gone && (course.isError || isGone)) return <GoneCourse id={address.data._id} />
  if (!course.data) return <CourseScreen id={address.data?._id ?? ''} course={course} />
  const links = numberedLinks({
    number: page,
    total: course.data.ratingCount,
    pageSize: reviewPageSize,
    hrefOf: (number) => reviewsHref({ slug }, number),
  })
  return (
    <>
      <LateTitle
        title={`Opiniones de ${course.data.title}`}
        query={courseQuery(viewer, course.data.id)}
      />
      <PageTitle
        title={course.data.title}
        crumbs={[
          { label: 'Cursos', href: hrefs.catalogue() },
          { label: course.data.title, href: publicCourseHref(course.data) },
          { label: 'Opiniones' },
        ]}
        actions={
          <Button component={Link} to={publicCourseHref(course.data)}>
            Ver el curso
          </Button>
        }
      />
      <h2>Comentarios de este curso</h2>
      <ReviewPage courseId={course.data.id} page={page}>
        {links.lastNumber > 1 ? <PageLinks {...links} /> : null}
      </ReviewPage>
    </>
  )
}
