import type { Application } from '@ateneo/contract'
import { readApplication, sendApplication, sendApplicationWithFile } from '@ateneo/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'
import type { Credentials } from '../queries.ts'

/** The applicant's own. The key has no password: another pair replaces the panel. */
export function useApplication(credentials: Credentials) {
  return useQuery({
    queryKey: ['professor-application', credentials.email],
    queryFn: ({ signal }): Promise<Application> =>
      call(readApplication, { body: credentials }, { signal }),
    gcTime: 0,
    retry: false,
  })
}

type Field = 'firstNames' | 'lastNames' | 'presentation' | 'experience' | 'sampleUrl'
export type ApplicationValues = Record<Field | 'professionalId', string> & { file: File | null }

/** A cédula that was never given is not sent. */
export const toSent = ({ professionalId, file, ...texts }: ApplicationValues) => ({
  fields: { ...texts, ...(professionalId.trim() && { professionalId: professionalId.trim() }) },
  file,
})

export function useSendApplication(credentials: Credentials) {
  return useMutation({
    mutationFn: ({ fields, file }: ReturnType<typeof toSent>) => {
      const sent = { ...credentials, ...fields }
      return file
        ? call(sendApplicationWithFile, { form: sent, file })
        : call(sendApplication, { body: sent })
    },
    onSuccess: useRefresh(['professor-application']),
  })
}
