import { importQuizQuestions, previewQuestionImport } from '@ateneo/contract/calls'
import { call } from '../../../platform/http/call.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { useSending } from '../../../platform/http/use-sending.ts'
import { useBankRefresh } from '../queries.ts'

export const usePreviewQuestions = () =>
  useMutation({
    mutationFn: (content: string) => call(previewQuestionImport, { body: { content } }),
  })

/** What was shown is written whole or not at all; a retry writes nothing twice. */
export function useImportQuestions() {
  return useSending({
    send: (body: { content: string; fingerprint: string }, envio) =>
      call(importQuizQuestions, { body: { ...body, envio } }),
    onSettled: useBankRefresh(),
  })
}
