import type { moveCourse as moveCall } from '@ateneo/contract'
import { moveCourse } from '@ateneo/contract/calls'
import type { z } from 'zod'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

type CourseMove = z.input<(typeof moveCall)['body']>

/** Gives a course another professor or category. */
export function useMoveCourse(courseId: string) {
  return useMutation({
    mutationFn: (body: CourseMove) => call(moveCourse, { params: { id: courseId }, body }),
    // Also after an error, which means that the course has changed.
    onSettled: useRefresh(['courses']),
  })
}
