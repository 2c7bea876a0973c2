import {
  chooseRemovals,
  deleteLesson,
  getCourse,
  startReplacement,
  startRevision,
} from '@ateneo/contract/calls'
import { call } from '../../../platform/http/call.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { useCourseRefresh } from '../mutations.ts'

/** Opens the changes of a published course; gives their id. */
export function useStartRevision() {
  return useMutation({
    mutationFn: async (courseId: string) => {
      const { revisionId } = await call(startRevision, { params: { id: courseId } })
      return revisionId
    },
    onSettled: useCourseRefresh(),
  })
}

export type Removal = {
  lessonId: string
  isRemoved: boolean
  /** Its other version that was begun and left as it was, which goes with it. */
  unchangedId: string | undefined
}

/** Chooses whether the changes remove a published lesson. */
export function useChooseRemoval(revisionId: string) {
  return useMutation({
    // One after the other and each on what was saved last, as the call sends the whole list.
    scope: { id: `removals ${revisionId}` },
    mutationFn: async ({ lessonId, isRemoved, unchangedId }: Removal) => {
      const params = { id: revisionId }
      const { contentDetails, removedContent } = await call(getCourse, { params })
      if (isRemoved && unchangedId && contentDetails.some(({ _id }) => _id === unchangedId)) {
        await call(deleteLesson, { params: { contentId: unchangedId } })
      }
      const others = removedContent.filter((id) => id !== lessonId)
      await call(chooseRemovals, {
        params,
        body: { content: isRemoved ? [...others, lessonId] : others },
      })
    },
    onSettled: useCourseRefresh(),
  })
}

/** Begins another version of a published lesson in the revision; gives its id. */
export function useStartReplacement(revisionId: string) {
  return useMutation({
    mutationFn: async (content: string) => {
      const args = { params: { id: revisionId }, body: { content } }
      return (await call(startReplacement, args)).insertedId
    },
    onSettled: useCourseRefresh(),
  })
}
