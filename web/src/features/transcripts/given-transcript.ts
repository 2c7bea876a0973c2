import type { TranscriptCue } from '@ateneo/contract'
import { getTranscript } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { formatClock } from '../../platform/ui/text/format.ts'

/** What the server puts into a visitor's page of a sample: paragraphs; none without captions. */
export function givenTranscriptQuery(lessonId: string) {
  return queryOptions({
    queryKey: ['transcript', lessonId, 'given'],
    queryFn: ({ signal, client }) =>
      call(getTranscript, { params: { contentId: lessonId }, query: {} }, { signal, client }).then(
        ({ cues }) => joinCues(cues),
        (error: unknown) => {
          // The page is there without it.
          if (error instanceof CallError && error.code === 'captions_not_found') return []
          throw error
        },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const paragraphMs = 60_000

/** A paragraph a minute, with the time at which it begins. */
function joinCues(cues: readonly TranscriptCue[]): string[] {
  const minutes = Map.groupBy(cues, ({ startMs }) => Math.floor(startMs / paragraphMs))
  return [...minutes.values()].map(
    (said) => `${formatClock(said[0]!.startMs / 1000)} ${said.map(({ text }) => text).join(' ')}`,
  )
}
