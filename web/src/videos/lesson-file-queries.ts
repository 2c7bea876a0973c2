import { addFileLesson, replaceLessonFile } from '@ateneo/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCourseRefresh } from '../courses/mutations.ts'
import { call, type CallOptions } from '../http/call.ts'
import { useMutation } from '../http/use-mutation.ts'
import { useSending } from '../http/use-sending.ts'

type NewFileLesson = {
  title: string
  description: string
  isSample: boolean
  file: File
  section: string | undefined
}

/** Adds a file to a course; `transfer` tells how much of it was sent. */
export function useAddFileLesson(courseId: string) {
  const refresh = useCourseRefresh()
  const transfer = useTransfer()
  const mutation = useSending({
    send: ({ file, isSample, title, description, section }: NewFileLesson, envio) =>
      transfer.run((options) => {
        const freeSample = isSample ? ('true' as const) : ('false' as const)
        const form = { title, description, freeSample, ...(section && { section }), envio }
        return call(addFileLesson, { params: { id: courseId }, form, file }, options)
      }),
    // Also after an error: a lesson may have been made whose answer was lost.
    onSettled: refresh,
  })
  return { ...mutation, transfer }
}

/** Gives a lesson another file. */
export function useReplaceLessonFile(contentId: string) {
  const queryClient = useQueryClient()
  const refresh = useCourseRefresh()
  const transfer = useTransfer()
  const mutation = useMutation({
    mutationFn: (file: File) =>
      transfer.run((options) =>
        call(replaceLessonFile, { params: { contentId }, form: {}, file }, options),
      ),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['lesson', contentId] }), refresh()]),
  })
  return { ...mutation, transfer }
}

/** One upload at a time, with its progress; it ends with the component that shows it. */
function useTransfer() {
  const [sentPart, setSentPart] = useState(0)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    /** 0 to 1; 1 while the server stores the file. */
    sentPart,
    cancel: () => controller.current?.abort(),
    run: <Result>(send: (options: CallOptions) => Promise<Result>): Promise<Result> => {
      setSentPart(0)
      controller.current = new AbortController()
      return send({ onSent: setSentPart, signal: controller.current.signal })
    },
  }
}
