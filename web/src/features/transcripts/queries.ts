import { getTranscript, searchSpoken } from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useViewer, type Viewer } from '../../platform/http/viewer.ts'

/** Of the first language, if none is named. */
function transcriptQuery({ id }: Viewer, lessonId: string, language?: string) {
  return queryOptions({
    queryKey: ['transcript', lessonId, language, id],
    queryFn: ({ signal, client }) =>
      call(
        getTranscript,
        { params: { contentId: lessonId }, query: language === undefined ? {} : { language } },
        { signal, client },
      ),
    staleTime: 5 * 60_000,
  })
}

export function useTranscript(lessonId: string, language: string | undefined) {
  return useQuery({
    ...transcriptQuery(useViewer(), lessonId, language),
    placeholderData: keepPreviousData,
  })
}

/** One letter is in everything. */
const minLetters = 2

/** Moments of a course in which the words are said, or of everything that the viewer may watch. */
export function useSpoken(words: string, courseId?: string) {
  const { id } = useViewer()
  const q = words.trim().slice(0, 200)
  return useQuery({
    queryKey: ['spoken', q, courseId, id],
    queryFn: ({ signal }) =>
      call(searchSpoken, { query: { q, ...(courseId && { course: courseId }) } }, { signal }),
    enabled: q.length >= minLetters,
    staleTime: 60_000,
    retry: false,
  })
}
