import type { AssignmentOverview } from '@ateneo/contract'
import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { UnsavedGuard } from '../../platform/ui/forms/unsaved-guard.tsx'
import classes from './assignment.module.css'
import { DraftFiles } from './draft-files.tsx'
import { DraftText } from './draft-text.tsx'
import { sendMessage, textMessage } from './messages.ts'
import { type OpenedSubmission, useSendSubmission } from './queries.ts'
import { useSubmissionText } from './use-submission-text.ts'

type DraftPanelProps = { overview: AssignmentOverview; submission: OpenedSubmission }

/** A submission while it is made: its text, its files, and the way to hand it in. */
export function DraftPanel({ overview, submission }: DraftPanelProps) {
  const { rules, contentId, dueDate, nowDate } = overview
  const draft = useSubmissionText(submission)
  const send = useSendSubmission(contentId, submission._id)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isLate = dueDate !== null && nowDate >= dueDate
  const hand = async () => {
    setFailure(undefined)
    const isSure = await confirm({
      title: 'Entregar tarea',
      message: `${isLate ? 'Quedará marcada como tarde. ' : ''}Después de entregar ya no podrás cambiarla, a menos que la retires antes de que la revisen.`,
      confirmLabel: 'Entregar',
      cancelLabel: 'Seguir trabajando',
    })
    if (!isSure) return
    setSaving(true)
    const { refused, failure: waits, version } = await draft.flush()
    setSaving(false)
    // Handed in without it, what waits on this device would be lost.
    if (refused) setFailure(textMessage(refused))
    else if (waits) setFailure(sendMessage(waits))
    else send.mutate(version)
  }
  const error = failure ?? (send.error instanceof CallError ? sendMessage(send.error) : undefined)
  return (
    <UnsavedGuard>
      {rules.text === 'none' && draft.text.trim() === '' ? null : (
        <DraftText wanted={rules.text} draft={draft} saved={submission.text} />
      )}
      {rules.files.maxCount === 0 && submission.files.length === 0 ? null : (
        <DraftFiles submission={submission} rules={rules.files} />
      )}
      {error ? <FormAlert>{error}</FormAlert> : null}
      <div className={classes.send}>
        <SubmitButton
          color="cempasuchil"
          isBusy={isSaving || send.isPending}
          onClick={() => void hand()}
        >
          Entregar
        </SubmitButton>
      </div>
    </UnsavedGuard>
  )
}
