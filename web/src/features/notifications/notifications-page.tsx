import type { NotificationType } from '@ateneo/contract'
import { Button, NativeSelect } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Crumb, PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { useFocusOnMore } from '../../platform/ui/lists/use-focus-on-more.ts'
import { notificationWords } from './notification-list.tsx'
import { NotificationsContent } from './notifications-content.tsx'
import classes from './notifications-page.module.css'
import { notificationPages, useNewestNotifications, useReadNotifications } from './queries.ts'

type NotificationsPageProps = {
  crumbs: readonly Crumb[]
  /** The types that this person gets. */
  types: readonly NotificationType[]
}

const states = [
  { value: 'todas', label: 'Todas' },
  { value: 'sin-leer', label: 'Sin leer' },
]

/** All notifications of the last two months; type and state are in the address. */
export function NotificationsPage({ crumbs, types }: NotificationsPageProps) {
  const [search, setSearch] = useSearchParams()
  const type = types.find((known) => known === search.get('tipo'))
  const isUnread = search.get('estado') === 'sin-leer'
  const pages = useInfiniteQuery(notificationPages({ type, isUnread }))
  const unread = useNewestNotifications().data?.unread ?? 0
  const read = useReadNotifications()
  const place = useRef<HTMLDivElement>(null)
  const bringMore = useFocusOnMore(place, pages.data?.length)
  const newest = pages.data?.[0]

  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )

  return (
    <>
      <PageTitle
        title="Notificaciones"
        crumbs={crumbs}
        description="Las de los últimos dos meses, de la más nueva a la más antigua."
        actions={
          <Button
            size="sm"
            variant="default"
            disabled={unread === 0 || !newest || type !== undefined}
            loading={read.isPending}
            leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
            onClick={() => newest && read.mutate({ upTo: newest.id })}
          >
            Marcar todas como leídas
          </Button>
        }
      />
      <div className={tools.tools}>
        <NativeSelect
          size="sm"
          aria-label="Tipo"
          value={type ?? ''}
          data={[
            { value: '', label: 'Todos los tipos' },
            ...types.map((value) => ({ value, label: notificationWords[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => change('tipo', value)}
        />
        <StateFilter
          choices={states}
          value={isUnread ? 'sin-leer' : 'todas'}
          onChange={(value) => change('estado', value === 'todas' ? '' : value)}
        />
      </div>
      <div ref={place} className={classes.list}>
        <NotificationsContent
          query={pages}
          list={pages.data}
          {...((type || isUnread) && { none: 'Ninguna notificación coincide con lo que buscas.' })}
          onFollow={({ id, isRead }) => {
            if (!isRead) read.mutate({ ids: [id] })
          }}
        />
      </div>
      {pages.hasNextPage ? (
        <Button
          variant="default"
          mt="md"
          loading={pages.isFetchingNextPage}
          onClick={() => {
            bringMore()
            void pages.fetchNextPage()
          }}
        >
          Mostrar más
        </Button>
      ) : null}
    </>
  )
}
