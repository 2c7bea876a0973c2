import type { moveCourse as moveCall } from '@ateneo/contract'
import { moveCourse } from '@ateneo/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'

type CourseMove = z.input<(typeof moveCall)['body']>

/** Gives a course another professor or category. */
export function useMoveCourse(courseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CourseMove) => call(moveCourse, { params: { id: courseId }, body }),
    // Also after an error, which means that the course has changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['courses'] }),
  })
}
