import type { MeasuredPage } from '@ateneo/contract'
import { useEffect } from 'react'
import { useSite } from '../../../platform/http/site.ts'
import { useSession } from '../../../platform/http/session.ts'
import { mayReport, sendView, takeEntry, whenSeenAndIdle } from './view-reports.ts'

/** True if the academy counts visits, and the viewer is no professor or administrator. */
export function useIsReported(): boolean {
  const { measuresVisits } = useSite()
  const type = useSession()?.type
  return measuresVisits && (type === undefined || type === 'student')
}

/** Counts a view of this page; `undefined` until it is known which one. */
export function useViewReport(page: MeasuredPage | undefined, courseId?: string): void {
  const isReported = useIsReported()
  useEffect(() => {
    if (!isReported || page === undefined) return undefined
    return whenSeenAndIdle(() => {
      if (!mayReport(window)) return
      sendView({ page, ...(courseId === undefined ? {} : { courseId }), ...takeEntry() })
    })
  }, [isReported, page, courseId])
}

/** Of the page of a course, except for a student who has it and only comes through. */
export function useCourseViewReport(course: { id: string; hasAccess: boolean } | undefined): void {
  const isOwn = useSession() !== undefined && course?.hasAccess === true
  useViewReport(course === undefined || isOwn ? undefined : 'course', course?.id)
}
