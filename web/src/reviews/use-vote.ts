import { unvoteRating, voteRating } from '@ateneo/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../http/call.ts'
import { toastError } from '../ui/toasts.tsx'
import { voteMessage } from './messages.ts'
import type { Review } from './review.ts'

type Votes = Pick<Review, 'usefulCount' | 'isVoted'>

/**
 * 'Útil', shown at once and taken back where it fails. The lists learn of it without being asked
 * anew: a comment must not jump to its new place under the finger.
 */
export function useVote(review: Review) {
  const queryClient = useQueryClient()
  const [wish, setWish] = useState<Votes>()
  const mutationKey = ['vote', review.id]
  /** A press that came meanwhile is what the person wants now. */
  const settle = (votes: Votes | undefined) => {
    if (queryClient.isMutating({ mutationKey }) === 1) setWish(votes)
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
  const shown = wish ?? review
  const toggle = () => {
    const isVoted = !shown.isVoted
    setWish({ isVoted, usefulCount: shown.usefulCount + (isVoted ? 1 : -1) })
    vote.mutate(isVoted)
  }
  return { ...shown, toggle }
}
