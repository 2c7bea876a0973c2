import { Button } from '@mantine/core'
import { StateBadge } from '../../platform/ui/cards/state-badge.tsx'
import { actions, Table } from '../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../platform/ui/lists/table/two-lines.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { deliveryFaces } from './delivery-badges.ts'
import { saveWebhookMessage } from './messages.ts'
import { useWebhookAdmin, type WebhookDelivery } from './queries.ts'
import { nameEvent } from './words.ts'

type DeliveryRowsProps = { deliveries: readonly WebhookDelivery[] | undefined; none: string }

/** Deliveries of a webhook with their last answers. */
export function DeliveryRows({ deliveries, none }: DeliveryRowsProps) {
  const { formatDateTime } = useDates()
  const { retry } = useWebhookAdmin()
  const send = ({ id }: WebhookDelivery) =>
    retry.mutate(id, {
      onSuccess: () => toastSuccess('Se envía otra vez.'),
      onError: (error) => toastError(saveWebhookMessage(error)),
    })
  return (
    <Table
      rows={deliveries}
      keyOf={({ id }) => id}
      none={none}
      columns={[
        {
          name: 'Aviso',
          render: ({ event }) => nameEvent(event),
          detail: ({ id }) => id,
        },
        {
          name: 'Cuándo',
          kind: 'date',
          render: ({ creationDate }) => formatDateTime(creationDate),
        },
        { name: 'Intentos', kind: 'figure', render: ({ attempts }) => attempts },
        {
          name: 'Última respuesta',
          kind: 'long',
          render: ({ lastAttempt }) =>
            lastAttempt === null ? (
              'Ninguna todavía'
            ) : (
              <TwoLines detail={lastAttempt.answer.slice(0, 300)}>
                {lastAttempt.status ?? 'Sin respuesta'}, {lastAttempt.milliseconds} ms
              </TwoLines>
            ),
        },
        {
          name: 'Estado',
          isAside: true,
          render: ({ state }) => <StateBadge badge={deliveryFaces[state]} />,
        },
        {
          ...actions,
          render: (delivery) =>
            delivery.state === 'failed' ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Enviar otra vez ${nameEvent(delivery.event)}`}
                disabled={retry.isPending}
                onClick={() => send(delivery)}
              >
                Enviar otra vez
              </Button>
            ) : null,
        },
      ]}
    />
  )
}
