import { maxCountedOrders, orderListStates } from '@ateneo/contract/purchases/order-states'
import { Button, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import { ordersMessage } from '../../features/purchases/messages.ts'
import { OrderRows } from '../../features/purchases/order-rows.tsx'
import { orderStateWords } from '../../features/purchases/order-labels.ts'
import { orderList, useOrdersCsv } from '../../features/purchases/orders.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatCountUpTo } from '../../platform/ui/text/format.ts'
import { DayRange } from '../../platform/ui/lists/day-range.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import classes from './orders-screen.module.css'

export const meta = titled('Pedidos')

const states = [
  { value: '', label: 'Todos los estados' },
  ...orderListStates.map((value) => ({ value, label: orderStateWords[value] })),
]

const readDay = (value: string | null) => (/^\d{4}-\d\d-\d\d$/.test(value ?? '') ? value! : '')

/** /Administrador/orders: all orders; search, filters and page are in the URL. */
export default function OrdersScreen() {
  const [address, setAddress] = useSearchParams()
  const words = address.get('q') ?? ''
  const [q] = useDebouncedValue(words.trim(), 250)
  const search = {
    q,
    state: orderListStates.find((one) => one === address.get('estado')),
    from: readDay(address.get('desde')),
    to: readDay(address.get('hasta')),
  }
  const cursor = address.get('sigue') ?? ''
  const list = useQuery(orderList(search, cursor))
  const csv = useOrdersCsv()
  const { documents, total, nextCursor } = list.data ?? {}
  const isFiltered = Boolean(q || search.state || search.from || search.to)

  const change = (name: string, value: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('sigue')
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const pageAt = (place: string | null) => {
    const after = new URLSearchParams(address)
    if (place === null) after.delete('sigue')
    else after.set('sigue', place)
    return `?${after}`
  }

  return (
    <>
      <PageTitle
        title="Pedidos"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Pedidos' }]}
        description="Todo lo que se ha comprado o se quiso comprar, lo más nuevo primero. Cada pedido lleva a su historia completa."
        actions={
          <Button
            size="sm"
            variant="default"
            loading={csv.isPending}
            disabled={documents?.length === 0}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() =>
              csv.mutate(search, { onError: (error) => toastError(ordersMessage(error)) })
            }
          >
            Descargar CSV
          </Button>
        }
      />
      <div className={tools.tools}>
        <ListSearch
          label="Buscar por número, pago, nombre, correo o curso"
          placeholder="Número, pago, nombre, correo o curso"
          value={words}
          onChange={(value) => change('q', value)}
        />
        <NativeSelect
          size="sm"
          aria-label="Estado"
          data={states}
          value={search.state ?? ''}
          onChange={({ currentTarget: { value } }) => change('estado', value)}
        />
        <DayRange
          from={search.from}
          to={search.to}
          labels={{ from: 'Desde', to: 'Hasta' }}
          onChange={(end, day) => change(end === 'from' ? 'desde' : 'hasta', day)}
        />
        <p className={tools.count} aria-live="polite">
          {list.isPending ? 'Cargando…' : null}
          {typeof total === 'number'
            ? formatCountUpTo(maxCountedOrders, total, 'pedido', 'pedidos')
            : null}
        </p>
      </div>
      {list.isError ? (
        <ErrorState
          message={ordersMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : documents?.length === 0 && !isFiltered && cursor === '' ? (
        <EmptyState
          title="Aún no hay pedidos"
          message="Cuando alguien compre un curso o una suscripción, su pedido aparecerá aquí."
        />
      ) : (
        <OrderRows orders={documents} none="Ningún pedido coincide con lo que buscas." />
      )}
      {cursor !== '' || nextCursor ? (
        <nav aria-label="Páginas" className={classes.pages}>
          {cursor === '' ? null : (
            <Button component={Link} to={pageAt(null)} variant="subtle">
              Primera página
            </Button>
          )}
          {nextCursor ? (
            <Button component={Link} to={pageAt(nextCursor)} variant="default">
              Página siguiente
            </Button>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}
