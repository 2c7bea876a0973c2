import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { courseMessages } from './messages.ts'

type CoursesErrorProps = { courses: Pick<UseQueryResult, 'refetch' | 'isFetching'> }

/** In place of courses that failed to load. */
export function CoursesError({ courses }: CoursesErrorProps) {
  return (
    <ErrorState
      title={courseMessages.list.failure}
      message="Revisa tu conexión e inténtalo otra vez."
      onRetry={() => void courses.refetch()}
      isRetrying={courses.isFetching}
    />
  )
}
