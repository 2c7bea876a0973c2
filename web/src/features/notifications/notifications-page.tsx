import type { NotificationType } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Crumb, PageTitle } from '../../platform/ui/text/page-title.tsx'
import type { Choices } from '../../platform/ui/lists/choices.ts'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { MoreButton } from '../../platform/ui/lists/pages/more-button.tsx'
import { SelectFilter } from '../../platform/ui/lists/select-filter.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { useFocusOnMore } from '../../platform/ui/lists/pages/use-focus-on-more.ts'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'
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
] as const

/** All notifications of the last two months; type and state are in the address. */
export function NotificationsPage({ crumbs, types }: NotificationsPageProps) {
  const { choice } = useListParams()
  const kinds: Choices<NotificationType | ''> = [
    { value: '', label: 'Todos los tipos' },
    ...types.map((value) => ({ value, label: notificationWords[value] })),
  ]
  const type = choice('tipo', kinds) || undefined
  const isUnread = choice('estado', states) === 'sin-leer'
  const pages = useInfiniteQuery(notificationPages({ type, isUnread }))
  const unread = useNewestNotifications().data?.unread ?? 0
  const read = useReadNotifications()
  const place = useRef<HTMLDivElement>(null)
  const pressMore = useFocusOnMore(place)
  const shown = pages.data?.list
  const newest = shown?.[0]
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
        <SelectFilter name="tipo" label="Tipo" choices={kinds} />
        <StateFilter choices={states} />
      </div>
      <div ref={place} className={classes.list}>
        <NotificationsContent
          query={pages}
          list={shown}
          {...((type || isUnread) && { none: 'Ninguna notificación coincide con lo que buscas.' })}
          onFollow={({ id, isRead }) => {
            if (!isRead) read.mutate({ ids: [id] })
          }}
        />
      </div>
      <MoreButton list={pages} isAtStart onPress={pressMore} />
    </>
  )
}
