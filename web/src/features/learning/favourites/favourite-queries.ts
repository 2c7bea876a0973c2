import { dropFavourite, keepFavourite, listFavouriteIds } from '@ateneo/contract/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { useSession } from '../../../platform/http/session.ts'
import { toastError } from '../../../platform/ui/feedback/toasts.tsx'
import { favouriteMessage } from './favourite-messages.ts'

const favouritesKey = ['favourites'] as const
const idsKey = (studentId: string | undefined) => [...favouritesKey, 'ids', studentId] as const

function useStudentId(): string | undefined {
  const session = useSession()
  return session?.type === 'student' ? session.userData._id : undefined
}

/** The ids of the favourite courses: one request for all cards. */
export function useFavouriteIds() {
  const studentId = useStudentId()
  return useQuery({
    ...favouriteIdsQuery(studentId),
    select: ({ ids }) => new Set(ids),
    enabled: studentId !== undefined,
  })
}

export function favouriteIdsQuery(studentId: string | undefined) {
  return queryOptions({
    queryKey: idsKey(studentId),
    queryFn: ({ signal, client }) => call(listFavouriteIds, {}, { signal, client }),
  })
}

type FavouriteChange = { courseId: string; isFavourite: boolean }

/** Shows the change optimistically and reverts it on failure. */
export function useFavouriteSwitch(courseId: string) {
  const queryClient = useQueryClient()
  const key = idsKey(useStudentId())
  const show = (change: FavouriteChange) =>
    queryClient.setQueryData<{ ids: string[] }>(key, (before) => {
      if (!before) return before
      const others = before.ids.filter((id) => id !== change.courseId)
      return { ids: change.isFavourite ? [change.courseId, ...others] : others }
    })
  return useMutation({
    mutationKey: [...favouritesKey, courseId],
    // A scope runs two quick changes one after the other.
    scope: { id: `favourite ${courseId}` },
    mutationFn: (change: FavouriteChange) => saveFavourite(change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: favouritesKey })
      show(change)
    },
    onError: (error, change) => {
      show({ ...change, isFavourite: !change.isFavourite })
      toastError(favouriteMessage(error))
    },
    onSettled: () => {
      // The last of several pending changes refreshes the lists.
      if (queryClient.isMutating({ mutationKey: favouritesKey }) > 1) return undefined
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: favouritesKey }),
        queryClient.invalidateQueries({ queryKey: ['courses'], predicate: isFavouriteList }),
      ])
    },
  })
}

const isFavouriteList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey.includes('favourites')

export async function saveFavourite({ courseId, isFavourite }: FavouriteChange): Promise<void> {
  await call(isFavourite ? keepFavourite : dropFavourite, { params: { courseId } })
}
