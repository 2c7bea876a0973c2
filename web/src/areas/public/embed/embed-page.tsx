import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { embedPath } from '@ateneo/contract/discovery/embed'
import { addressQuery } from '../../../features/catalogue/address-queries.ts'
import { courseMessage } from '../../../features/catalogue/messages.ts'
import {
  courseQuery,
  isFinal,
  useCourse,
} from '../../../features/catalogue/course/course-queries.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { prefetchAddress } from '../../../features/catalogue/prefetch-address.ts'
import { useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { embedHead } from './embed-head.ts'
import { EmbedNotice } from './embed-notice.tsx'
import { EmbeddedCourse } from './embedded-course.tsx'
import classes from './embedded-course.module.css'

export const meta = embedHead

export const handle: AddressHandle = { shows: () => new URLSearchParams() }

export const loader = prefetchAddress({
  kind: 'course',
  path: embedPath,
  list: ({ id, viewer }) => [courseQuery(viewer, id)],
})
export const clientLoader = keepOnClient

/** `/insertar/:slug`: a course and its free sample, for frames of other sites. */
export default function EmbedPage() {
  return (
    <main className={classes.frame} data-ground="dark">
      <Shown />
    </main>
  )
}

function Shown() {
  const { slug = '' } = useParams()
  const isMissing = useIsMissing()
  const address = useQuery({
    ...addressQuery('course', slug.toLowerCase()),
    enabled: !isMissing,
  })
  const { _id: id, gone: isGone } = address.data ?? {}
  const course = useCourse(isGone ? undefined : id)
  if (isMissing || (address.error && isFinal(address.error))) {
    return <EmbedNotice title="No encontramos este curso" />
  }
  if (isGone) return <EmbedNotice title="Este curso ya no se ofrece" />
  if (course.data) return <EmbeddedCourse course={course.data} />
  const error = address.error ?? course.error
  if (!error) return null
  const failed = address.error ? address : course
  return <EmbedNotice title={courseMessage(error)} onRetry={() => void failed.refetch()} />
}
