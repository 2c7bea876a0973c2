import type { Activity, addActivityLesson as addCall, Input } from '@ateneo/contract'
import { addActivityLesson, editLesson, getLesson } from '@ateneo/contract/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, isPassing } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import { useSending } from '../../../platform/http/use-sending.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { useCourseRefresh } from '../mutations.ts'

type ActivityKind = Activity['kind']

/** A lesson that is answered, as the editor of its kind reads it. */
export interface EditedActivity<Kind extends ActivityKind> {
  title: string
  description: string
  activity: Extract<Activity, { kind: Kind }>
  version: string
}

export function useAddActivity(courseId: string) {
  return useSending({
    send: (body: Omit<Input<typeof addCall>['body'], 'envio'>, envio) =>
      call(addActivityLesson, { params: { id: courseId }, body: { ...body, envio } }),
    onSuccess: useCourseRefresh(),
  })
}

export function useEditActivity<Kind extends ActivityKind>(contentId: string) {
  return useMutation({
    mutationFn: (change: EditedActivity<Kind>) =>
      call(editLesson, { params: { contentId }, body: change }),
    onSettled: useRefresh(['lesson', contentId], ['courses']),
  })
}

function editedActivity<Kind extends ActivityKind>(
  kind: Kind,
  viewerId: string | undefined,
  contentId: string | undefined,
) {
  return queryOptions({
    queryKey: ['activity-edited', kind, contentId, viewerId],
    queryFn: async ({ signal }): Promise<EditedActivity<Kind>> => {
      const lesson = await call(getLesson, { params: { contentId: contentId ?? '' } }, { signal })
      const { title, description, activity, version } = lesson
      if (!isOfKind(activity, kind)) throw new CallError('lesson_without_activity', 409, kind)
      return { title, description, activity, version }
    },
    // Read once for each time that the editor opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures: number, error: Error) => isPassing(error) && failures < 1,
  })
}

const isOfKind = <Kind extends ActivityKind>(
  activity: Activity | null,
  kind: Kind,
): activity is Extract<Activity, { kind: Kind }> => activity?.kind === kind

/** The lesson as it is now, for its editor; disabled for a new one. */
export function useEditedActivity<Kind extends ActivityKind>(
  kind: Kind,
  contentId: string | undefined,
) {
  const { id } = useViewer()
  return useQuery({ ...editedActivity(kind, id, contentId), enabled: contentId !== undefined })
}

/** Reads it again. */
export function useReadActivity<Kind extends ActivityKind>(
  kind: Kind,
  contentId: string | undefined,
) {
  const { id } = useViewer()
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...editedActivity(kind, id, contentId), staleTime: 0 })
}
