import { unvoteQuestion, voteQuestion } from '@ateneo/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { questionVoteMessage } from './messages.ts'
import type { Question } from './question.ts'

type Votes = Pick<Question, 'voteCount' | 'isVoted'>

/**
 * 'Me interesa', shown optimistically and reverted on failure. The lists are only marked as stale:
 * a refetch would move the question while it is being clicked.
 */
export function useQuestionVote(question: Question) {
  const queryClient = useQueryClient()
  const [optimistic, setOptimistic] = useState<Votes>()
  const mutationKey = ['question vote', question.id]
  /** Ignored while a newer vote is pending. */
  const settle = (votes: Votes | undefined) => {
    if (queryClient.isMutating({ mutationKey }) === 1) setOptimistic(votes)
  }
  const vote = useMutation({
    mutationKey,
    scope: { id: `question vote ${question.id}` },
    mutationFn: (isVoted: boolean) =>
      call(isVoted ? voteQuestion : unvoteQuestion, { params: { questionId: question.id } }),
    onSuccess: (votes) => {
      settle(votes)
      return queryClient.invalidateQueries({ queryKey: ['questions'], refetchType: 'none' })
    },
    onError: (error) => {
      settle(undefined)
      toastError(questionVoteMessage(error))
    },
  })
  const shown = optimistic ?? question
  const toggle = () => {
    const isVoted = !shown.isVoted
    setOptimistic({ isVoted, voteCount: shown.voteCount + (isVoted ? 1 : -1) })
    vote.mutate(isVoted)
  }
  return { voteCount: shown.voteCount, isVoted: shown.isVoted, toggle }
}
