import { rejectionReason } from '@ateneo/contract'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { AttachmentButton } from '../../../platform/ui/fields/attachment-button.tsx'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { formatBytes } from '../../../platform/ui/text/format.ts'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
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
import classes from './request-dialog.module.css'

type RequestDialogProps = {
  /** `undefined` if it is no longer pending. */
  request: ProfessorRequest | undefined
  onClose: () => void
}

/** An application to teach, with the decision's buttons. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const { formatDateTime } = useDates()
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
          <dl className={classes.facts}>
            <div>
              <dt>Correo</dt>
              <dd>
                <a href={`mailto:${request.email}`}>{request.email}</a>
              </dd>
            </div>
            <div>
              <dt>Cédula profesional</dt>
              <dd>{request.professionalId || 'No se pidió'}</dd>
            </div>
            <div>
              <dt>Fecha de la solicitud</dt>
              <dd>{formatDateTime(request.createdAt)}</dd>
            </div>
            <div>
              <dt>Id</dt>
              <dd className={classes.id}>{request.id}</dd>
            </div>
            {request.presentation ? (
              <div>
                <dt>Presentación</dt>
                <dd className={classes.words}>{request.presentation}</dd>
              </div>
            ) : null}
            {request.experience ? (
              <div>
                <dt>Experiencia</dt>
                <dd className={classes.words}>{request.experience}</dd>
              </div>
            ) : null}
            {request.sampleUrl ? (
              <div>
                <dt>Muestra</dt>
                <dd>
                  <a href={request.sampleUrl} target="_blank" rel="noopener noreferrer nofollow">
                    {request.sampleUrl}
                  </a>
                </dd>
              </div>
            ) : null}
            {request.file ? (
              <div>
                <dt>Archivo</dt>
                <dd>
                  {request.file.name} · {formatBytes(request.file.sizeBytes)}
                  <br />
                  <AttachmentButton file={request.file}>Ver archivo</AttachmentButton>
                </dd>
              </div>
            ) : null}
          </dl>
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
