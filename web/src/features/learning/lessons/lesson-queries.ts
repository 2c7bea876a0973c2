import { completeLesson, getLesson } from '@ateneo/contract/calls'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isPassing } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { useViewer, type Viewer } from '../../../platform/http/viewer.ts'
import { useProgressNews } from '../progress/progress-queries.ts'

/** Shorter than the lifetime of a file's signed URL. */
const freshMs = 60 * 60 * 1000

/** The text, the file or the poster of a lesson. */
export function openedLessonQuery({ id: viewerId }: Viewer, lessonId: string | undefined) {
  return queryOptions({
    queryKey: ['lesson', lessonId, viewerId],
    queryFn: ({ signal, client }) =>
      call(getLesson, { params: { contentId: lessonId ?? '' } }, { signal, client }),
    staleTime: freshMs,
    retry: (failures: number, error: Error) => isPassing(error) && failures < 1,
  })
}

/** The text or the file of a lesson; disabled until one is chosen. */
export function useOpenedLesson(lessonId: string | undefined) {
  const enabled = lessonId !== undefined
  const query = useQuery({ ...openedLessonQuery(useViewer(), lessonId), enabled })
  // Read here, since a change of what nobody has read yet renders nothing: the component that shows
  // the text may load later than the text.
  const { data, error, isError, isFetching, isPending, refetch } = query
  return { data, error, isError, isFetching, isPending, refetch }
}

/** The poster of a lesson's video, where the server has put it into the page. */
export function useGivenPoster(lessonId: string | undefined): string | undefined {
  const { data } = useQuery({ ...openedLessonQuery(useViewer(), lessonId), enabled: false })
  return data?.posterUrl ?? undefined
}

/** The `playback` that the server rendered into the page, if it did. */
export function findGivenPlayback(client: QueryClient, viewer: Viewer, lessonId: string) {
  return client.getQueryData(openedLessonQuery(viewer, lessonId).queryKey)?.playback ?? undefined
}

/** Once it was used, so that a later visit to the lesson asks for the position anew. */
export function dropGivenPlayback(client: QueryClient, viewer: Viewer, lessonId: string): void {
  client.setQueryData(
    openedLessonQuery(viewer, lessonId).queryKey,
    (opened) => opened && { ...opened, playback: null },
  )
}

function editedLesson(viewerId: string | undefined, lessonId: string | undefined) {
  return queryOptions({
    queryKey: ['lesson', lessonId, viewerId, 'edited'],
    queryFn: ({ signal }) => call(getLesson, { params: { contentId: lessonId ?? '' } }, { signal }),
    // Read once for each time that the editor opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures: number, error: Error) => isPassing(error) && failures < 1,
  })
}

/** The text or the file as it is now, for its editor. */
export function useEditedLesson(lessonId: string | undefined) {
  const { id } = useViewer()
  return useQuery({ ...editedLesson(id, lessonId), enabled: lessonId !== undefined })
}

/** Reads it again. */
export function useReadLesson(lessonId: string | undefined) {
  const { id } = useViewer()
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...editedLesson(id, lessonId), staleTime: 0 })
}

/** Marks a text or a file as seen. */
export function useCompleteLesson(lessonId: string) {
  const applyReplies = useProgressNews()
  return useMutation({
    mutationFn: () => call(completeLesson, { params: { contentId: lessonId } }),
    onSuccess: (told) => applyReplies([told]),
  })
}
