import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { settledSent, settlingMessage } from './messages.ts'
import { useReadConversation } from './queries.ts'

type SettleButtonProps = {
  conversationId: string
  studentName: string
  /** Number of the newest message on the screen. */
  upTo: number
}

/** For a message that needs no answer, such as thanks: it leaves the inbox. */
export function SettleButton({ conversationId, studentName, upTo }: SettleButtonProps) {
  const settle = useReadConversation(conversationId)
  return (
    <SubmitButton
      variant="subtle"
      size="sm"
      isBusy={settle.isPending}
      aria-label={`No necesita respuesta: ${studentName}`}
      onClick={() =>
        settle.mutate(upTo, {
          onSuccess: () => toastSuccess(settledSent),
          onError: (error) => toastError(settlingMessage(error)),
        })
      }
    >
      No necesita respuesta
    </SubmitButton>
  )
}
