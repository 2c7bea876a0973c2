import { dropFavourite, keepFavourite, listFavouriteIds } from '@ateneo/contract/calls'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { useSession } from '../identity/session.ts'
import { toastError } from '../ui/toasts.tsx'
import { favouriteMessage } from './favourite-messages.ts'

const favouritesKey = ['favourites'] as const
const idsKey = (studentId: string | undefined) => [...favouritesKey, 'ids', studentId] as const

function useStudentId(): string | undefined {
  const session = useSession()
  return session?.type === 'student' ? session.userData._id : undefined
}

/** Which courses bear the heart: asked for once, however many cards there are. */
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
    queryFn: ({ signal }) => call(listFavouriteIds, {}, { signal }),
  })
}

type Wish = { courseId: string; isFavourite: boolean }

/** Shows at once what was wished for, and takes it back where it fails. */
export function useFavouriteSwitch(courseId: string) {
  const queryClient = useQueryClient()
  const key = idsKey(useStudentId())
  const show = (wish: Wish) =>
    queryClient.setQueryData<{ ids: string[] }>(key, (before) => {
      if (!before) return before
      const others = before.ids.filter((id) => id !== wish.courseId)
      return { ids: wish.isFavourite ? [wish.courseId, ...others] : others }
    })
  return useMutation({
    mutationKey: [...favouritesKey, courseId],
    // Two quick presses arrive in their order.
    scope: { id: `favourite ${courseId}` },
    mutationFn: (wish: Wish) => saveFavourite(wish),
    onMutate: async (wish) => {
      await queryClient.cancelQueries({ queryKey: favouritesKey })
      show(wish)
    },
    onError: (error, wish) => {
      show({ ...wish, isFavourite: !wish.isFavourite })
      toastError(favouriteMessage(error))
    },
    onSettled: () => {
      // The last of several says how things stand.
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

export async function saveFavourite({ courseId, isFavourite }: Wish): Promise<void> {
  await call(isFavourite ? keepFavourite : dropFavourite, { params: { courseId } })
}
