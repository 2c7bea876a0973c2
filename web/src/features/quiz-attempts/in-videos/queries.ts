import type { QuizAnswer } from '@ateneo/contract'
import { answerInVideo, listAskedInVideo } from '@ateneo/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { useViewer } from '../../../platform/http/viewer.ts'

/** What the video of a lesson asks while it is watched; read once a visit. */
export function useAskedInVideo(lessonId: string) {
  const { id } = useViewer()
  return useQuery({
    queryKey: ['asked-in-video', id, lessonId],
    queryFn: async ({ signal }) =>
      (await call(listAskedInVideo, { params: { contentId: lessonId } }, { signal })).questions,
    staleTime: 0,
  })
}

interface Given {
  question: string
  questionVersion: string
  answer: QuizAnswer
}

export const useAnswerInVideo = (lessonId: string) =>
  useMutation({
    mutationFn: ({ question: questionId, ...body }: Given) =>
      call(answerInVideo, { params: { contentId: lessonId, questionId }, body }),
  })
