import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../ui/dialogs.tsx'
import { useDates } from '../ui/use-dates.ts'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import { explainRequestFailure, requestMessages } from './professor-requests-messages.ts'
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

const verbs = {
  approve: { title: 'Aprobar solicitud', isDestructive: false },
  reject: { title: 'Rechazar solicitud', isDestructive: true },
}

/** An application to teach, with the decision's buttons. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const { formatDateTime } = useDates()
  const decide = useDecideRequest()
  const [isAsking, setAsking] = useState(false)

  const ask = async (id: string, decision: RequestDecision['decision']) => {
    setAsking(true)
    const isSure = await confirm({
      ...verbs[decision],
      message: requestMessages.question,
      confirmLabel: verbs[decision].title,
    })
    setAsking(false)
    if (!isSure) return
    const words = requestMessages[decision]
    await decide.mutateAsync({ id, decision }).then(
      () => toastSuccess(words.success, { title: words.successTitle }),
      (error) => toastError(explainRequestFailure(error), { title: words.failure }),
    )
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={request ? `${request.firstNames} ${request.lastNames}` : 'Solicitud de maestro'}
      size={560}
      closeOnEscape={!isAsking}
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
              <dd>{request.professionalId}</dd>
            </div>
            <div>
              <dt>Fecha de la solicitud</dt>
              <dd>{formatDateTime(request.createdAt)}</dd>
            </div>
            <div>
              <dt>Id</dt>
              <dd className={classes.id}>{request.id}</dd>
            </div>
          </dl>
          <Group justify="flex-end">
            <Button
              variant="subtle"
              color="red"
              disabled={decide.isPending}
              onClick={() => void ask(request.id, 'reject')}
            >
              Rechazar
            </Button>
            <Button loading={decide.isPending} onClick={() => void ask(request.id, 'approve')}>
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
