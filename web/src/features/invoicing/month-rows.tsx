import type { MonthToClose } from '@ateneo/contract'
import { writeMonth } from '@ateneo/contract/calendar'
import { Button, Stack, Text } from '@mantine/core'
import { actions, Table } from '../../platform/ui/lists/table/table.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { closeStateWords } from './words.ts'

type MonthRowsProps = {
  months: readonly MonthToClose[] | undefined
  onClose: (month: string) => void
}

const isClosable = ({ isOver, count, closing }: MonthToClose) =>
  isOver && count > 0 && (closing === null || closing.state === 'refused')

/** What is left to invoice of each month, and the invoice that was made of it. */
export function MonthRows({ months, onClose }: MonthRowsProps) {
  return (
    <Table
      narrow="card"
      rows={months}
      keyOf={({ month }) => month}
      none="Todavía no hay recibos en Facturapi."
      columns={[
        { name: 'Mes', render: ({ month }) => writeMonth(month) },
        { name: 'Sin factura', kind: 'figure', render: ({ count }) => count },
        {
          name: 'Suma',
          kind: 'figure',
          render: ({ total, currency }) => formatMoney(total, currency),
        },
        { name: 'Factura global', kind: 'long', render: (month) => <Closing month={month} /> },
        {
          ...actions,
          render: (month) =>
            isClosable(month) ? (
              <Button
                size="sm"
                variant="default"
                aria-label={`Cerrar ${writeMonth(month.month)}`}
                onClick={() => onClose(month.month)}
              >
                Cerrar el mes
              </Button>
            ) : null,
        },
      ]}
    />
  )
}

function Closing({ month: { closing, isOver, count, currency } }: { month: MonthToClose }) {
  const { formatDateTime } = useDates()
  if (!closing) return <Text fz="sm">{isOver ? 'Por hacer' : 'El mes no ha terminado'}</Text>
  const { state, reference, reason, by, date } = closing
  return (
    <Stack gap={2}>
      <Text fz="sm">
        {closeStateWords[state]}
        {reference === null ? '' : `: ${reference}`}
      </Text>
      {reason === null ? null : <Text fz="sm">{reason}.</Text>}
      <Text fz="sm" c="dimmed">
        {`${closing.count} recibos, ${formatMoney(closing.total, currency)}. ${by ?? 'Una cuenta eliminada'}, ${formatDateTime(date)}.`}
      </Text>
      {state === 'done' && count > 0 ? (
        <Text fz="sm" fw={600}>
          Después quedaron recibos sin factura: inclúyelos a mano en el panel de Facturapi.
        </Text>
      ) : null}
    </Stack>
  )
}
