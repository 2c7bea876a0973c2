import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { lazily } from '../ui/lazily.ts'
import { useFirstSign } from '../ui/use-first-sign.ts'
import classes from './notice-bell.module.css'
import { countUnread, notices, useReadNotices } from './queries.ts'

const NoticesPopover = lazily(() => import('./notices-popover.tsx'))

/** The bell of the top bar, with how many are unread; closing what it opens marks them as read. */
export function NoticeBell() {
  const unread = countUnread(useQuery(notices).data)
  const read = useReadNotices()
  const [isOpen, setOpen] = useState(false)
  const isPersonHere = useFirstSign()
  const bell = useRef<HTMLButtonElement>(null)

  const change = (opened: boolean) => {
    setOpen(opened)
    if (!opened && unread > 0) read.mutate()
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
          {unread}
        </span>
      ) : null}
      {isPersonHere || isOpen ? (
        <Suspense>
          <NoticesPopover
            bell={bell}
            isOpen={isOpen}
            onChange={change}
            onShowAll={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </span>
  )
}
