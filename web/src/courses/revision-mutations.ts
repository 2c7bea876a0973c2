import { chooseRemovals, startReplacement, startRevision } from '@ateneo/contract/calls'
import { call } from '../http/call.ts'
import { useMutation } from '../http/use-mutation.ts'
import { useCourseRefresh } from './mutations.ts'

/** Opens the changes of a published course; gives their id. */
export function useStartRevision() {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: async (courseId: string) => {
      const { revisionId } = await call(startRevision, { params: { id: courseId } })
      return revisionId
    },
    onSettled: refresh,
  })
}

/** Chooses all lessons that the changes remove. */
export function useChooseRemovals(revisionId: string) {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: (content: string[]) =>
      call(chooseRemovals, { params: { id: revisionId }, body: { content } }),
    onSettled: refresh,
  })
}

/** Begins another version of a published lesson in the revision; gives its id. */
export function useStartReplacement(revisionId: string) {
  const refresh = useCourseRefresh()
  return useMutation({
    mutationFn: async (content: string) => {
      const args = { params: { id: revisionId }, body: { content } }
      return (await call(startReplacement, args)).insertedId
    },
    onSettled: refresh,
  })
}
