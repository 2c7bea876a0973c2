import { maxSearchLength } from '@ateneo/contract/choices'
import { useEffect } from 'react'
import { useIsReported } from './use-view-report.ts'
import { mayReport, sendSearch, whenSeenAndIdle } from './view-reports.ts'

/** Searches counted since the page was loaded: going back shows a search again. */
const reported = new Set<string>()

/** Counts a search once its results are there. */
export function useSearchReport(words: string | undefined, total: number | undefined): void {
  const isReported = useIsReported()
  const found = total === undefined ? undefined : total > 0
  useEffect(() => {
    if (!isReported || found === undefined || words === undefined) return undefined
    if (words.length > maxSearchLength || reported.has(words)) return undefined
    return whenSeenAndIdle(() => {
      reported.add(words)
      if (mayReport(window)) sendSearch(words, found)
    })
  }, [isReported, words, found])
}
