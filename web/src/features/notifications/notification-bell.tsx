import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { formatBadge } from '../../platform/ui/text/format.ts'
import { lazyPart } from '../../platform/ui/loading/lazy-part.ts'
import { useFirstInteraction } from '../../platform/ui/loading/use-first-interaction.ts'
import { useOpenHere } from '../../platform/ui/focus/use-open-here.ts'
import classes from './notification-bell.module.css'
import { useNewestNotifications, useReadShown } from './queries.ts'

const NotificationsPopover = lazyPart(() => import('./notifications-popover.tsx'))

/**
 * The bell of the top bar with the number of unread notifications; closing its list marks those in
 * it as read. `pageHref` is the page with all of them.
 */
export function NotificationBell({ pageHref }: { pageHref: string }) {
  const { data } = useNewestNotifications()
  const unread = data?.unread ?? 0
  const read = useReadShown()
  const { isOpen, open, close } = useOpenHere()
  const hasInteracted = useFirstInteraction()
  const bell = useRef<HTMLButtonElement>(null)

  const change = (opened: boolean) => {
    if (opened) return open()
    close()
    read(data?.list)
  }

  return (
    <span className={classes.place}>
      <ActionIcon
        ref={bell}
        color="gray"
        onClick={() => change(!isOpen)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`}
      >
        <IconBell size={22} stroke={1.75} />
      </ActionIcon>
      {unread > 0 ? (
        <span className={classes.mark} aria-hidden>
          {formatBadge(unread)}
        </span>
      ) : null}
      {hasInteracted || isOpen ? (
        <Suspense>
          <NotificationsPopover bell={bell} pageHref={pageHref} isOpen={isOpen} onChange={change} />
        </Suspense>
      ) : null}
    </span>
  )
}
