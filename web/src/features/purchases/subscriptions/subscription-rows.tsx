import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerPause,
} from '@tabler/icons-react'
import { useState } from 'react'
import { StateBadge, type BadgeStyle } from '../../../platform/ui/cards/state-badge.tsx'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../../platform/ui/lists/table/two-lines.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { providerWords } from '../../payments/provider-words.ts'
import { EndSubscriptionDialog } from './end-subscription-dialog.tsx'
import type { OfficeSubscription } from './subscription-admin.ts'
import { describePeriod, subscriptionStateWords } from './subscription-words.ts'

const looks: Record<OfficeSubscription['shown'], Pick<BadgeStyle, 'Icon' | 'tone'>> = {
  pending: { Icon: IconClock, tone: 'waiting' },
  active: { Icon: IconCircleCheck, tone: 'good' },
  past_due: { Icon: IconAlertTriangle, tone: 'bad' },
  paused: { Icon: IconPlayerPause, tone: 'waiting' },
  ending: { Icon: IconClock, tone: 'waiting' },
  ended: { Icon: IconCircleX, tone: 'quiet' },
}

/** Subscriptions for administrators. */
export function SubscriptionRows({
  subscriptions,
}: {
  subscriptions: readonly OfficeSubscription[] | undefined
}) {
  const { formatDate } = useDates()
  const [ending, setEnding] = useState<OfficeSubscription>()
  return (
    <>
      <Table
        rows={subscriptions}
        none="Ninguna suscripción coincide con lo que buscas."
        keyOf={({ _id }) => _id}
        columns={[
          {
            name: 'Alumno',
            render: ({ student }) => <TwoLines detail={student.email}>{student.name}</TwoLines>,
          },
          {
            name: 'Plan',
            render: ({ planName, provider }) => (
              <TwoLines detail={providerWords[provider]}>{planName}</TwoLines>
            ),
          },
          {
            name: 'Estado',
            render: ({ shown, isPausedByUs }) => (
              <TwoLines
                detail={shown === 'paused' && isPausedByUs ? 'No salió su aviso a tiempo' : null}
              >
                <StateBadge badge={{ ...looks[shown], word: subscriptionStateWords[shown] }} />
              </TwoLines>
            ),
          },
          {
            name: 'Siguiente cobro',
            kind: 'date',
            render: ({ nextChargeDate, paidUntil }) => (
              <TwoLines
                detail={paidUntil === null ? null : `Pagado hasta el ${formatDate(paidUntil)}`}
              >
                {nextChargeDate === null ? 'Ninguno' : formatDate(nextChargeDate)}
              </TwoLines>
            ),
          },
          {
            name: 'Aceptó',
            kind: 'date',
            render: ({ consentDate }) => (consentDate === null ? '' : formatDate(consentDate)),
          },
          {
            name: 'Importe',
            kind: 'figure',
            isAside: true,
            render: ({ price, currency, months }) => (
              <TwoLines detail={describePeriod(months)}>{formatMoney(price, currency)}</TwoLines>
            ),
          },
          {
            name: 'Acciones',
            isAside: true,
            render: (subscription) =>
              subscription.cancelDate === null ? (
                <Button variant="default" size="xs" onClick={() => setEnding(subscription)}>
                  Cancelar
                </Button>
              ) : null,
          },
        ]}
      />
      {ending ? (
        <EndSubscriptionDialog subscription={ending} onClose={() => setEnding(undefined)} />
      ) : null}
    </>
  )
}
