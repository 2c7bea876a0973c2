import { hideReported } from '@ateneo/contract'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { fullName, type ReportCase } from '../reports/report.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import {
  decisionMessage,
  dismissedSent,
  hiddenSent,
  restoredSent,
  retiredSent,
} from './messages.ts'
import { useDismiss, useHide, useRestore } from './queries.ts'

/** What an administrator may decide on something that was reported. */
export function CaseActions({ one }: { one: ReportCase }) {
  const { _id: caseId, kind, state, thing } = one
  const [isAsking, setAsking] = useState(false)
  const hide = useHide()
  const dismiss = useDismiss()
  const restore = useRestore()
  const isCourse = kind === 'course'
  const verb = isCourse ? 'Retirar curso' : 'Ocultar'
  const onError = (error: unknown) => toastError(decisionMessage(error))
  if (state === 'hidden') {
    const restoreIt = async () => {
      const isSure = await confirm({
        title: isCourse ? 'Volver a publicar' : 'Volver a mostrar',
        message: isCourse
          ? `«${thing.course.title}» vuelve al catálogo.`
          : kind === 'message'
            ? 'La otra persona lo ve otra vez.'
            : 'Todos lo ven otra vez, y cuenta como antes.',
        confirmLabel: isCourse ? 'Volver a publicar' : 'Volver a mostrar',
      })
      if (isSure) restore.mutate(caseId, { onSuccess: () => toastSuccess(restoredSent), onError })
    }
    return (
      <Button
        size="sm"
        variant="default"
        loading={restore.isPending}
        onClick={() => void restoreIt()}
      >
        {isCourse ? 'Volver a publicar' : 'Volver a mostrar'}
      </Button>
    )
  }
  if (state !== 'open') return null
  return (
    <Group gap="sm">
      <Button
        size="sm"
        variant="default"
        loading={dismiss.isPending}
        onClick={() =>
          dismiss.mutate(caseId, { onSuccess: () => toastSuccess(dismissedSent), onError })
        }
      >
        Descartar reportes
      </Button>
      <Button
        size="sm"
        color="red"
        variant="light"
        loading={hide.isPending}
        onClick={() => setAsking(true)}
      >
        {verb}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={verb}
          question={
            isCourse
              ? `«${thing.course.title}» deja el catálogo. Quien ya lo tiene lo conserva.`
              : `Solo ${fullName(thing.author)} verá lo que escribió, marcado como oculto.`
          }
          description="Se le avisa con este motivo, también por correo si así lo eligió."
          isRequired
          schema={hideReported.body.shape.reason}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => {
            setAsking(false)
            hide.mutate(
              { caseId, reason },
              { onSuccess: () => toastSuccess(isCourse ? retiredSent : hiddenSent), onError },
            )
          }}
        />
      ) : null}
    </Group>
  )
}
