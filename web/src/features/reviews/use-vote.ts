import { unvoteRating, voteRating } from '@ateneo/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { voteMessage } from './messages.ts'
import type { Review } from './review.ts'

type Votes = Pick<Review, 'usefulCount' | 'isVoted'>

/**
 * 'Útil', shown optimistically and reverted on failure. The lists are only marked as stale: a
 * refetch would move the review while it is being clicked.
 */
export function useVote(review: Review) {
  const queryClient = useQueryClient()
  const [optimistic, setOptimistic] = useState<Votes>()
  const mutationKey = ['vote', review.id]
  /** Ignored while a newer vote is pending. */
  const settle = (votes: Votes | undefined) => {
    if (queryClient.isMutating({ mutationKey }) === 1) setOptimistic(votes)
  }
  const vote = useMutation({
    mutationKey,
    scope: { id: `vote ${review.id}` },
    mutationFn: (isVoted: boolean) =>
      call(isVoted ? voteRating : unvoteRating, { params: { ratingId: review.id } }),
    onSuccess: (votes) => {
      settle(votes)
      return queryClient.invalidateQueries({ queryKey: ['reviews'], refetchType: 'none' })
    },
    onError: (error) => {
      settle(undefined)
      toastError(voteMessage(error))
    },
  })
  const shown = optimistic ?? review
  const toggle = () => {
    const isVoted = !shown.isVoted
    setOptimistic({ isVoted, usefulCount: shown.usefulCount + (isVoted ? 1 : -1) })
    vote.mutate(isVoted)
  }
  return { ...shown, toggle }
}
