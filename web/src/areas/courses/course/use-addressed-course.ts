import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { addressQuery } from '../../../features/catalogue/address-queries.ts'
import { useCourse } from '../../../features/catalogue/course/course-queries.ts'
import type { Course, CourseSummary } from '../../../features/courses/course.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { useIsGone, useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { useVisitState } from '../../../platform/ui/focus/use-visit-state.ts'

/** Navigation state of the screen before: the course, or the data of its card and its search. */
type KnownCourse = { course?: Course; summary?: CourseSummary; foundBy?: string }

/** The course that the address names: by its slug, or in the application by its id. */
export function useAddressedCourse() {
  const { slug } = useParams()
  const [params] = useSearchParams()
  const { course: known, summary, foundBy } = (useVisitState() ?? {}) as KnownCourse
  const isReadable = slug !== undefined
  const ofSlug = useQuery({
    ...addressQuery('course', slug?.toLowerCase() ?? ''),
    enabled: isReadable,
  })
  const named = params.get('id') || known?.id || summary?.id
  const shown = [known, summary].find((one) =>
    isReadable ? one?.slug === slug : one?.id === named,
  )
  const id = isReadable ? (ofSlug.data?._id ?? shown?.id) : named
  const course = useCourse(id, known)
  const isRefused = isNotFound(course.error)
  const isMissing = useIsMissing()
  // An id leads to the course without its address, which only says whether it is gone.
  const ofId = useQuery({
    ...addressQuery('course', id ?? ''),
    enabled: !isReadable && isRefused && !isMissing,
  })
  const address = isReadable ? ofSlug : ofId
  const isWithheld = useIsGone() || isMissing
  return {
    id,
    course,
    address: address.data,
    isAsking: ofId.isLoading,
    isReadable,
    title: shown?.title,
    foundBy,
    /** Of the current address, if the one at hand is a former one. */
    newSlug: isReadable && ofSlug.data?.slug !== slug ? ofSlug.data?.slug : undefined,
    /** Nothing of it is shown: it is gone, or nobody knows it. */
    isLost:
      isRefused ||
      (isWithheld && !course.data) ||
      (id === undefined && (!isReadable || ofSlug.isError)),
  }
}

export type FoundCourse = ReturnType<typeof useAddressedCourse>

function isNotFound(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 404 || error.code === 'invalid_data')
}
