import { maxCountedOrders, orderListStates } from '@ateneo/contract/purchases/order-states'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { titled } from '../../../platform/http/site.ts'
import { RecordSaleButton } from '../../../features/people/record-sale-button.tsx'
import { ordersMessage } from '../../../features/purchases/office-messages.ts'
import { OrderRows } from '../../../features/purchases/orders/order-rows.tsx'
import { orderStateWords } from '../../../features/purchases/orders/order-labels.ts'
import { fetchOrdersCsv, orderList } from '../../../features/purchases/orders/orders.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import type { Choices } from '../../../platform/ui/lists/choices.ts'
import { CsvButton } from '../../../platform/ui/lists/csv-button.tsx'
import { DayRange } from '../../../platform/ui/lists/day-range.tsx'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { SelectFilter } from '../../../platform/ui/lists/select-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCountUpTo } from '../../../platform/ui/text/format.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Pedidos')

const states: Choices<(typeof orderListStates)[number] | ''> = [
  { value: '', label: 'Todos los estados' },
  ...orderListStates.map((value) => ({ value, label: orderStateWords[value] })),
]

/** /Administrador/orders: all orders; search, filters and page are in the URL. */
export default function OrdersScreen() {
  const { q, cursor, choice, day, isWhole } = useListParams()
  const state = choice('estado', states) || undefined
  const search = { q, state, from: day('desde'), to: day('hasta') }
  const list = useQuery(orderList(search, cursor))
  const { documents, total, nextCursor = null } = list.data ?? {}
  return (
    <ListScreen
      title="Pedidos"
      parents={[panel]}
      description="Todo lo que se ha comprado o se quiso comprar, lo más nuevo primero. Cada pedido lleva a su historia completa."
      actions={
        <Group gap="sm">
          <RecordSaleButton />
          <CsvButton
            filename="pedidos.csv"
            read={() => fetchOrdersCsv(search)}
            explain={ordersMessage}
            isDisabled={documents?.length === 0}
          />
        </Group>
      }
      list={list}
      explain={ordersMessage}
      areFiltersKept
      filters={
        <>
          <ListSearch
            label="Buscar por número, recibo, pago, nombre, correo o curso"
            placeholder="Número, recibo, pago, nombre, correo o curso"
          />
          <SelectFilter choices={states} />
          <DayRange labels={{ from: 'Desde', to: 'Hasta' }} />
          <ListCount
            total={list.isError ? null : total}
            format={(count) => formatCountUpTo(maxCountedOrders, count, 'pedido', 'pedidos')}
          />
        </>
      }
      empty={
        documents?.length === 0 && isWhole ? (
          <EmptyState
            title="Aún no hay pedidos"
            message="Cuando alguien compre un curso o una suscripción, o anotes una venta, su pedido aparecerá aquí."
          />
        ) : null
      }
      nextCursor={nextCursor}
    >
      <OrderRows orders={documents} none="Ningún pedido coincide con lo que buscas." />
    </ListScreen>
  )
}
