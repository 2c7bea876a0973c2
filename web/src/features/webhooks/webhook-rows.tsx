import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateBadge, type BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../platform/ui/lists/table/two-lines.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { deliveryWords } from './delivery-badges.ts'
import type { Webhook } from './queries.ts'
import { nameEvent } from './words.ts'

const activeFace: BadgeStyle = { Icon: IconCircleCheck, tone: 'good', word: 'Activo' }
const pausedBadge: BadgeStyle = { Icon: IconPlayerPause, tone: 'waiting', word: 'En pausa' }

/** Webhooks with what they are told of; a row leads to its deliveries. */
export function WebhookRows({ webhooks }: { webhooks: readonly Webhook[] | undefined }) {
  const { formatDateTime } = useDates()
  return (
    <Table
      rows={webhooks}
      keyOf={({ id }) => id}
      isLinked
      none="Aún no hay webhooks."
      columns={[
        {
          name: 'Dirección',
          kind: 'long',
          render: ({ id, url }) => <Link to={`/Administrador/webhooks/${id}`}>{url}</Link>,
        },
        {
          name: 'Avisos',
          kind: 'long',
          render: ({ events }) => events.map(nameEvent).join('. '),
        },
        {
          name: 'Último envío',
          kind: 'date',
          render: ({ lastDelivery }) =>
            lastDelivery === null ? (
              'Ninguno'
            ) : (
              <TwoLines detail={deliveryWords[lastDelivery.state] ?? ''}>
                {formatDateTime(lastDelivery.date)}
              </TwoLines>
            ),
        },
        {
          name: 'Estado',
          isAside: true,
          render: ({ isPaused }) => <StateBadge badge={isPaused ? pausedBadge : activeFace} />,
        },
      ]}
    />
  )
}
