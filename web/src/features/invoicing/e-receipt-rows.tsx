import type { EReceipt } from '@ateneo/contract'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { EReceiptActions } from './e-receipt-actions.tsx'
import classes from './e-receipt-rows.module.css'
import { EReceiptState } from './e-receipt-state.tsx'

type EReceiptRowsProps = { receipts: readonly EReceipt[] | undefined; none: string }

/** Receipts at the invoicing provider, with why one failed and what is to be done by hand. */
export function EReceiptRows({ receipts, none }: EReceiptRowsProps) {
  const { formatDate } = useDates()
  return (
    <Table
      narrow="card"
      rows={receipts}
      keyOf={({ _id }) => _id}
      none={none}
      columns={[
        {
          name: 'Recibo',
          render: ({ number, orderId }) => (
            <Link to={`/Administrador/orders/${orderId}`}>{number}</Link>
          ),
        },
        { name: 'Pagado', kind: 'date', render: ({ paidDate }) => formatDate(paidDate) },
        {
          name: 'Importe',
          kind: 'figure',
          render: ({ amount, currency }) => formatMoney(amount, currency),
        },
        { name: 'Estado', render: ({ state }) => <EReceiptState state={state} /> },
        {
          name: 'Detalle',
          render: (receipt) => (
            <Stack gap="xs" align="flex-start" className={classes.detail}>
              <Detail receipt={receipt} />
              <EReceiptActions receipt={receipt} />
            </Stack>
          ),
        },
      ]}
    />
  )
}

function Detail({ receipt }: { receipt: EReceipt }) {
  const { formatDate, formatDateTime } = useDates()
  const { state, url, until, reason, nextTry, creditNote, isTest, currency } = receipt
  return (
    <Stack gap={2}>
      {reason === null ? null : <Text fz="sm">{reason}.</Text>}
      {nextTry === null ? null : (
        <Text fz="sm" c="dimmed">
          Se intenta otra vez el {formatDateTime(nextTry)}.
        </Text>
      )}
      {state === 'open' && url !== null ? (
        <Text fz="sm">
          {isTest ? 'De prueba: ' : ''}
          <Anchor href={url} target="_blank" rel="noreferrer" fz="sm">
            Página del alumno
          </Anchor>
          {until === null ? '' : `, hasta el ${formatDate(until)}`}
        </Text>
      ) : null}
      {creditNote ? (
        <Text fz="sm" fw={creditNote.isDone ? 400 : 600}>
          {creditNote.isDone
            ? `Nota de crédito ${creditNote.reference ?? ''}`
            : `Se devolvieron ${formatMoney(creditNote.amount, currency)} después de facturar: haz en Facturapi una nota de crédito (egreso) y anótala aquí.`}
        </Text>
      ) : null}
    </Stack>
  )
}
