import type { MetaDescriptor } from 'react-router'
import { addressQuery } from '../../../features/catalogue/address-queries.ts'
import { courseQuery } from '../../../features/catalogue/course/course-queries.ts'
import { publicCourseHref } from '../../../features/courses/public-href.ts'
import { originOf, siteOf } from '../../../platform/http/site.ts'
import { answerOf, type Prefetched } from '../../../platform/ssr/head/answers.ts'
import type { PageArguments } from '../../../platform/ssr/head/public-meta.ts'

/** For no search engine, which is told where the course's own page is. */
export function embedHead(args: PageArguments): MetaDescriptor[] {
  const { loaderData, params } = args
  const loaded = loaderData as Prefetched | undefined
  const address = answerOf(loaded, addressQuery('course', (params['slug'] ?? '').toLowerCase()))
  const course = address && answerOf(loaded, courseQuery({}, address._id))
  const { siteName } = siteOf(args)
  return [
    { title: course ? `${course.title} · ${siteName}` : siteName },
    { name: 'robots', content: 'noindex' },
    ...(course
      ? [{ tagName: 'link', rel: 'canonical', href: originOf(args) + publicCourseHref(course) }]
      : []),
  ]
}
