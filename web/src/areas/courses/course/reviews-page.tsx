import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { addressQuery, relatedQuery } from '../../../features/catalogue/address-queries.ts'
import { courseQuery } from '../../../features/catalogue/course/course-queries.ts'
import { prefetchAddress } from '../../../features/catalogue/prefetch-address.ts'
import { publicCourseHref, reviewsHref } from '../../../features/courses/public-href.ts'
import { useViewReport } from '../../../features/insights/visits/use-view-report.ts'
import { reviewPageQuery, reviewPageSize } from '../../../features/reviews/review-page-query.ts'
import { ReviewPage } from '../../../features/reviews/review-page.tsx'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { NumberedPageLinks } from '../../../platform/ui/lists/pages/numbered-page-links.tsx'
import { numberAlone, readPageNumber } from '../../../platform/ui/lists/pages/numbered-pages.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { useHrefs } from '../../use-hrefs.ts'
import { AddressedCourse } from './addressed-course.tsx'
import { reviewsHead } from './course-head.ts'
import { useAddressedCourse } from './use-addressed-course.ts'

export const meta = publicMeta(({ params: { slug = '' }, search, viewer, answer, ...around }) => {
  const address = answer(addressQuery('course', slug.toLowerCase()))
  const course = address && answer(courseQuery(viewer, address._id))
  return course && reviewsHead(course, readPageNumber(search), around)
})

export const handle = numberAlone

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
export default function ReviewsPage() {
  const [params] = useSearchParams()
  const found = useAddressedCourse()
  const { course, address } = found
  const hrefs = useHrefs()
  const number = readPageNumber(params)
  useViewReport(course.data && !address?.gone ? 'reviews' : undefined)
  return (
    <AddressedCourse
      found={found}
      hrefOf={reviewsHref}
      titleOf={({ title }) => `Opiniones de ${title}`}
    >
      {({ id, title, slug, ratingCount }) => (
        <>
          <PageTitle
            title={title}
            crumbs={[
              { label: 'Cursos', href: hrefs.catalogue() },
              { label: title, href: publicCourseHref({ slug }) },
              { label: 'Opiniones' },
            ]}
            actions={
              <Button component={Link} to={publicCourseHref({ slug })}>
                Ver el curso
              </Button>
            }
          />
          <h2>Comentarios de este curso</h2>
          <ReviewPage courseId={id} page={number}>
            <NumberedPageLinks
              number={number}
              total={ratingCount}
              pageSize={reviewPageSize}
              hrefOf={(page) => reviewsHref({ slug }, page)}
            />
          </ReviewPage>
        </>
      )}
    </AddressedCourse>
  )
}
