import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerPause,
} from '@tabler/icons-react'
import { useState } from 'react'
import { StateBadge, type BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'
import tables from '../../platform/ui/lists/table.module.css'
import { Table } from '../../platform/ui/lists/table.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { providerWords } from '../payments/provider-words.ts'
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
            render: ({ student }) => (
              <>
                {student.name}
                <span className={tables.detail}>{student.email}</span>
              </>
            ),
          },
          {
            name: 'Plan',
            render: ({ planName, provider }) => (
              <>
                {planName}
                <span className={tables.detail}>{providerWords[provider]}</span>
              </>
            ),
          },
          {
            name: 'Estado',
            render: ({ shown, isPausedByUs }) => (
              <>
                <StateBadge badge={{ ...looks[shown], word: subscriptionStateWords[shown] }} />
                {shown === 'paused' && isPausedByUs ? (
                  <span className={tables.detail}>No salió su aviso a tiempo</span>
                ) : null}
              </>
            ),
          },
          {
            name: 'Siguiente cobro',
            kind: 'date',
            render: ({ nextChargeDate, paidUntil }) => (
              <>
                {nextChargeDate === null ? 'Ninguno' : formatDate(nextChargeDate)}
                {paidUntil === null ? null : (
                  <span className={tables.detail}>Pagado hasta el {formatDate(paidUntil)}</span>
                )}
              </>
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
              <>
                {formatMoney(price, currency)}
                <span className={tables.detail}>{describePeriod(months)}</span>
              </>
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
