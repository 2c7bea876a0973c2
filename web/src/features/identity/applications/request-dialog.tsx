import { rejectionReason } from '@ateneo/contract'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import {
  explainRequestFailure,
  isRequestChanged,
  requestMessages,
} from './professor-requests-messages.ts'
import {
  type ProfessorRequest,
  type RequestDecision,
  useDecideRequest,
} from './professor-requests.ts'

type RequestDialogProps = {
  /** `undefined` if it is no longer pending. */
  request: ProfessorRequest | undefined
  onClose: () => void
}

/** An application to teach, with the decision's buttons. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const decide = useDecideRequest()
  const [isAsking, setAsking] = useState(false)
  const [isRejecting, setRejecting] = useState(false)

  const askToApprove = async (asked: ProfessorRequest) => {
    setAsking(true)
    const isSure = await confirm({
      title: 'Aprobar solicitud',
      message: requestMessages.question,
      confirmLabel: 'Aprobar solicitud',
    })
    setAsking(false)
    if (isSure) await send({ request: asked, decision: 'approve' })
  }
  const send = async (decided: RequestDecision) => {
    const words = requestMessages[decided.decision]
    let isStillOpen = false
    await decide.mutateAsync(decided).then(
      () => toastSuccess(words.success, { title: words.successTitle }),
      (error) => {
        isStillOpen = isRequestChanged(error)
        toastError(explainRequestFailure(error), { title: words.failure })
      },
    )
    if (!isStillOpen) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={request ? `${request.firstNames} ${request.lastNames}` : 'Solicitud de maestro'}
      size={560}
      closeOnEscape={!isAsking && !isRejecting}
    >
      {request ? (
        <>
          <ApplicationFacts request={request} />
          {isRejecting ? (
            <ReasonDialog
              title="Rechazar solicitud"
              question={requestMessages.question}
              description={`Lo leerá ${request.firstNames} en su correo y al iniciar sesión.`}
              placeholder="Qué falta o qué hay que corregir"
              isRequired
              schema={rejectionReason}
              onClose={() => setRejecting(false)}
              onConfirm={(reason) => {
                setRejecting(false)
                void send({ request, decision: 'reject', reason })
              }}
            />
          ) : null}
          <Group justify="flex-end">
            <Button
              variant="subtle"
              color="red"
              disabled={decide.isPending}
              onClick={() => setRejecting(true)}
            >
              Rechazar
            </Button>
            <Button loading={decide.isPending} onClick={() => void askToApprove(request)}>
              Aprobar
            </Button>
          </Group>
        </>
      ) : (
        <Text>
          {decide.isSuccess
            ? 'Ya se decidió.'
            : 'Esta solicitud ya no está pendiente: alguien más ya decidió sobre ella.'}
        </Text>
      )}
    </Modal>
  )
}
