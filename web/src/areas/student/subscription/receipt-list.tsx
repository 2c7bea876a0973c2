import { Box, Group, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { receiptsMessage } from '../../../features/purchases/orders/messages.ts'
import { isAbandoned, type Receipt } from '../../../features/purchases/orders/own-purchases.ts'
import { ReceiptState } from '../../../features/purchases/receipts/receipt-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import type { QueryState } from '../../../platform/ui/feedback/query-state.ts'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { receiptHref } from '../../student-hrefs.ts'

type ReceiptListProps = { receipts: QueryState<readonly Receipt[]> & { error: unknown } }

/** 'Recibos': the student's orders, each linked to its printable receipt; none for visitors. */
export function ReceiptList({ receipts }: ReceiptListProps) {
  const { formatDate } = useDates()
  const { data: all, isError, error, isFetching, refetch } = receipts
  const [showsAbandoned, setShowsAbandoned] = useState(false)
  const hasAbandoned = all?.some(isAbandoned) ?? false
  const data = showsAbandoned ? all : all?.filter((receipt) => !isAbandoned(receipt))
  if (!data && !isError) return null
  return (
    <Box component="section" mt={64} aria-labelledby="recibos">
      <Group justify="space-between" gap="8px 16px" mb="md">
        <Title order={2} id="recibos" fz="xl">
          Recibos
        </Title>
        {hasAbandoned ? (
          <Switch
            label="Mostrar intentos sin pagar"
            checked={showsAbandoned}
            onChange={(event) => setShowsAbandoned(event.currentTarget.checked)}
          />
        ) : null}
      </Group>
      {isError ? (
        <ErrorState
          message={receiptsMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching ?? false}
        />
      ) : data?.length === 0 ? (
        <Text c="dimmed">
          Aún no has comprado nada. Cuando lo hagas, tus recibos aparecerán aquí.
        </Text>
      ) : (
        <Table
          isLinked
          rows={data}
          keyOf={({ orderId }) => orderId}
          columns={[
            {
              name: 'Plan',
              render: ({ orderId, planName, course }) => (
                <Link to={receiptHref(orderId)}>
                  {planName}
                  {course ? `: ${course.title}` : ''}
                </Link>
              ),
            },
            { name: 'Número de orden', kind: 'code', render: ({ orderNumber }) => orderNumber },
            { name: 'Fecha', kind: 'date', render: ({ date }) => formatDate(date) },
            { name: 'Estado', render: ({ state }) => <ReceiptState state={state} /> },
            {
              name: 'Precio',
              isAside: true,
              kind: 'figure',
              render: ({ price, currency }) => formatMoney(price, currency),
            },
          ]}
        />
      )}
    </Box>
  )
}
