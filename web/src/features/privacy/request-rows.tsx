import {
  type DeletionRequest,
  type DeletionState,
  refuseDeletion,
  roleNameOf,
} from '@ateneo/contract'
import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { StateBadge, type BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../platform/ui/lists/table/two-lines.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { officeMessage } from './messages.ts'
import { useRefuseDeletion } from './queries.ts'
import { requestStates } from './state-labels.ts'

const badges: Record<DeletionState, Omit<BadgeStyle, 'word'>> = {
  pending: { Icon: IconClock, tone: 'waiting' },
  done: { Icon: IconCircleCheck, tone: 'good' },
  refused: { Icon: IconCircleX, tone: 'bad' },
  withdrawn: { Icon: IconArrowBackUp, tone: 'quiet' },
}

type RequestRowsProps = { requests: readonly DeletionRequest[] | undefined; none: string }

/** Requests of deletion with what may be decided on each. */
export function RequestRows({ requests, none }: RequestRowsProps) {
  const { formatDate } = useDates()
  const refusal = useRefuseDeletion()
  const [open, setOpen] = useState<{ act: 'erase' | 'refuse'; request: DeletionRequest }>()
  const close = () => setOpen(undefined)

  const refuse = (request: DeletionRequest, reason: string) => {
    close()
    refusal.mutate(
      { requestId: request._id, reason },
      {
        onSuccess: () => toastSuccess('La solicitud quedó rechazada. Le avisamos por correo.'),
        onError: (error) => toastError(officeMessage(error), { title: 'No se rechazó' }),
      },
    )
  }

  return (
    <>
      <Table
        rows={requests}
        keyOf={({ _id }) => _id}
        columns={[
          {
            name: 'Persona',
            render: ({ person }) => (
              <Link to={`/Administrador/users/${person._id}`}>{person.name}</Link>
            ),
            detail: ({ person }) => person.email,
          },
          { name: 'Tipo', render: ({ person }) => roleNameOf(person) },
          {
            name: 'Estado',
            isAside: true,
            render: ({ state, reason }) => (
              <TwoLines detail={reason}>
                <StateBadge badge={{ ...badges[state], word: requestStates[state] }} />
              </TwoLines>
            ),
          },
          { name: 'Pedida', kind: 'date', render: ({ date }) => formatDate(date) },
          {
            name: 'Decidida',
            kind: 'date',
            render: ({ decisionDate, decidedBy }) =>
              decisionDate === null ? (
                'Aún no'
              ) : (
                <TwoLines detail={decidedBy}>{formatDate(decisionDate)}</TwoLines>
              ),
          },
          {
            name: 'Acciones',
            kind: 'actions',
            render: (request) =>
              request.state === 'pending' ? (
                <Group gap={4} wrap="nowrap">
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    aria-label={`Eliminar los datos de ${request.person.name}`}
                    onClick={() => setOpen({ act: 'erase', request })}
                  >
                    Eliminar
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`Rechazar la solicitud de ${request.person.name}`}
                    onClick={() => setOpen({ act: 'refuse', request })}
                  >
                    Rechazar
                  </Button>
                </Group>
              ) : null,
          },
        ]}
        none={none}
      />
      {open?.act === 'erase' ? (
        <EraseDialog
          person={{
            id: open.request.person._id,
            name: open.request.person.name,
            role: open.request.person.type,
          }}
          onClose={close}
        />
      ) : null}
      {open?.act === 'refuse' ? (
        <ReasonDialog
          title="Rechazar solicitud"
          question={`Los datos de ${open.request.person.name} siguen como están.`}
          description="Lo lee en su correo y en su cuenta."
          isRequired
          schema={refuseDeletion.body.shape.reason}
          onClose={close}
          onConfirm={(reason) => refuse(open.request, reason)}
        />
      ) : null}
    </>
  )
}
