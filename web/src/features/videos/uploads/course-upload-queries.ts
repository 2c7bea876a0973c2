import { discardCourseUpload, listCourseUploads } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'

/** How often uploads that another device is sending are looked at. */
const pollMs = 5000

export type BegunUpload = {
  videoId: string
  title: string
  fileName: string
  sectionId: string | undefined
  position: number | undefined
  sizeBytes: number
  receivedBytes: number
  fingerprint: string | null
  /** By another tab or device, if not by this one. */
  isSending: boolean
  isComplete: boolean
  expiresAt: string
}

const allBegun = ['videos', 'begun']

/** Uploads of a course that are no lessons yet, on whichever device they were begun. */
export const begunUploads = (courseId: string) =>
  queryOptions({
    queryKey: [...allBegun, courseId],
    queryFn: async ({ signal }): Promise<BegunUpload[]> => {
      const uploads = await call(listCourseUploads, { params: { id: courseId } }, { signal })
      return uploads.map((upload) => ({
        videoId: upload._id,
        title: upload.title,
        fileName: upload.filename,
        sectionId: upload.section ?? undefined,
        position: upload.position ?? undefined,
        sizeBytes: upload.sizeBytes,
        receivedBytes: upload.receivedBytes,
        fingerprint: upload.fingerprint,
        isSending: upload.sending,
        isComplete: upload.complete,
        expiresAt: upload.expirationDate,
      }))
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ isSending }) => isSending) ? pollMs : false,
  })

/** Reads the unfinished uploads anew, of every course. */
export function useBegunRefresh() {
  return useRefresh(allBegun)
}

export function useDiscardUpload(courseId: string) {
  return useMutation({
    mutationFn: (videoId: string) =>
      call(discardCourseUpload, { params: { id: courseId, videoId } }),
    onSettled: useBegunRefresh(),
  })
}
