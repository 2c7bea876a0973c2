import { ActionIcon, Button, Indicator, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './notice-bell.module.css'
import { NoticesContent } from './notices-content.tsx'
import { NoticesDialog } from './notices-dialog.tsx'
import { countUnread, notices, useReadNotices } from './queries.ts'

/** Spec §9: at most three in the pop-over. */
const shownAtOnce = 3

/** The bell of the top bar, with how many are unread; closing what it opens marks them as read. */
export function NoticeBell() {
  const { data } = useQuery(notices)
  const read = useReadNotices()
  const [isOpen, setOpen] = useState(false)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const unread = countUnread(data)

  const close = () => {
    setOpen(false)
    if (unread > 0) read.mutate()
  }
  const change = (opened: boolean) => (opened ? setOpen(true) : close())

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={change}
        width={360}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Indicator
          label={unread}
          size={18}
          offset={6}
          disabled={unread === 0}
          color="bugambilia"
          className={classes.mark}
        >
          <Popover.Target>
            <ActionIcon
              color="gray"
              onClick={() => change(!isOpen)}
              aria-label={unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`}
            >
              <IconBell size={22} stroke={1.75} />
            </ActionIcon>
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown p={8} maw="calc(100vw - 16px)">
          <NoticesContent limit={shownAtOnce} onFollow={close} />
          {data && data.length > shownAtOnce ? (
            <Button
              fullWidth
              size="sm"
              variant="subtle"
              onClick={() => {
                setOpen(false)
                setDialogOpen(true)
              }}
            >
              Ver todas
            </Button>
          ) : null}
        </Popover.Dropdown>
      </Popover>
      {isDialogOpen ? <NoticesDialog onClose={() => setDialogOpen(false)} /> : null}
    </>
  )
}
