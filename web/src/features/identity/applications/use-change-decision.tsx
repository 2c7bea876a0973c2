import { useState } from 'react'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { changeMessages, explainChangeFailure } from './change-requests-messages.ts'
import { type ChangeDecision, type ChangeRequest, useDecideChange } from './change-requests.ts'
import { RejectChangeDialog } from './reject-change-dialog.tsx'

/**
 * Actions to approve and reject, each with a confirmation; render `dialog` at the end of the
 * screen.
 */
export function useChangeDecision() {
  const { mutateAsync, isPending, variables } = useDecideChange()
  const [rejected, setRejected] = useState<ChangeRequest>()

  const send = (decided: ChangeDecision) => {
    const words = changeMessages[decided.decision]
    return mutateAsync(decided).then(
      () => toastSuccess(words.success, { title: words.successTitle }),
      (error) => toastError(explainChangeFailure(error), { title: words.failure }),
    )
  }
  const approve = async ({ id }: ChangeRequest) => {
    const isSure = await confirm({
      title: changeMessages.approve.title,
      message: changeMessages.question,
      confirmLabel: changeMessages.approve.title,
    })
    if (isSure) await send({ id, decision: 'approve' })
  }
  return {
    approve,
    reject: setRejected,
    busyId: isPending ? variables.id : undefined,
    dialog: rejected ? (
      <RejectChangeDialog
        request={rejected}
        onClose={() => setRejected(undefined)}
        onReject={(reason) => {
          setRejected(undefined)
          void send({ id: rejected.id, decision: 'reject', reason })
        }}
      />
    ) : null,
  }
}
