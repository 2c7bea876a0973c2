import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { StateBadge, type BadgeStyle } from '../../../platform/ui/cards/state-badge.tsx'
import tables from '../../../platform/ui/lists/table/table.module.css'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../../platform/ui/lists/table/two-lines.tsx'
import { providerWords } from '../../payments/provider-words.ts'
import type { Refund, RefundState } from './refunds.ts'

const badges: Record<RefundState, BadgeStyle> = {
  refunded: { word: 'Reembolsado', Icon: IconArrowBackUp, tone: 'quiet' },
  refundFailed: { word: 'Reembolso fallido', Icon: IconCircleX, tone: 'quiet' },
  reversed: { word: 'Contracargo', Icon: IconAlertTriangle, tone: 'bad' },
  disputeOpen: { word: 'Disputa abierta', Icon: IconClockExclamation, tone: 'waiting' },
  disputeLost: { word: 'Disputa resuelta', Icon: IconAlertTriangle, tone: 'bad' },
  disputeWon: { word: 'Disputa ganada', Icon: IconCircleCheck, tone: 'good' },
}

/** Refunds for administrators. */
export function RefundRows({ refunds }: { refunds: readonly Refund[] }) {
  const { formatDate } = useDates()
  return (
    <Table
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Alumno',
          render: ({ studentName, studentEmail }) => (
            <TwoLines detail={studentEmail}>{studentName}</TwoLines>
          ),
        },
        {
          name: 'Pedido',
          kind: 'code',
          render: ({ orderId, orderNumber, provider, recordedBy, receiptNumber }) => (
            <>
              <Link to={`/Administrador/orders/${orderId}`}>{orderNumber}</Link>
              {receiptNumber ? (
                <span className={tables.detail} style={{ whiteSpace: 'nowrap' }}>
                  Recibo {receiptNumber}
                </span>
              ) : null}
              {provider ? <span className={tables.detail}>{providerWords[provider]}</span> : null}
              {recordedBy ? <span className={tables.detail}>Anotó: {recordedBy}</span> : null}
            </>
          ),
        },
        { name: 'Compra', kind: 'long', render: ({ bought }) => bought },
        { name: 'Fecha', kind: 'date', render: ({ date }) => formatDate(date) },
        {
          name: 'Estado y motivo',
          render: ({ state, reason }) => (
            <TwoLines detail={reason}>
              <StateBadge badge={badges[state]} />
            </TwoLines>
          ),
        },
        {
          name: 'Importe',
          isAside: true,
          kind: 'figure',
          render: ({ amount, price, currency, isWhole }) => (
            <TwoLines
              detail={isWhole ? 'Pago completo' : `Parte de ${formatMoney(price, currency)}`}
            >
              {formatMoney(amount, currency)}
            </TwoLines>
          ),
        },
      ]}
    />
  )
}
