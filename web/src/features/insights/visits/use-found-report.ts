import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { sendFound } from './search-queries.ts'

/** Navigations that were reported, since effects run again. */
const reported = new Set<string>()

/**
 * Counts that a course was opened from the results of a search. Only following the link counts:
 * a reload and going back come with the same navigation state.
 */
export function useFoundReport(courseId: string | undefined, words: string | undefined): void {
  const { key } = useLocation()
  const isFollowed = useNavigationType() === NavigationType.Push
  useEffect(() => {
    if (courseId === undefined || words === undefined || !isFollowed || reported.has(key)) return
    reported.add(key)
    sendFound(courseId, words)
  }, [courseId, words, isFollowed, key])
}
