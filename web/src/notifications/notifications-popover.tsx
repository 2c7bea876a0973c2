import { Button, Popover } from '@mantine/core'
import { type Ref, type RefObject, useImperativeHandle, useState } from 'react'
import { NotificationsContent } from './notifications-content.tsx'
import { NotificationsDialog } from './notifications-dialog.tsx'
import { useNotifications } from './queries.ts'

/** Spec §9: at most three in the pop-over. */
const shownAtOnce = 3

type NotificationsPopoverProps = {
  bell: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  /** Opens the dialog, which marks them as read when it is closed. */
  onShowAll: () => void
}

/** The newest notifications below the bell, and the button for all of them. */
export default function NotificationsPopover(props: NotificationsPopoverProps) {
  const { bell, isOpen, onChange, onShowAll } = props
  const { data } = useNotifications()
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={onChange}
        width={360}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Bell bell={bell} />
        </Popover.Target>
        <Popover.Dropdown
          p={8}
          maw="calc(100vw - 16px)"
          aria-label="Notificaciones"
          aria-labelledby={undefined}
        >
          <NotificationsContent limit={shownAtOnce} onFollow={() => onChange(false)} />
          {data && data.list.length > shownAtOnce ? (
            <Button
              fullWidth
              size="sm"
              variant="subtle"
              onClick={() => {
                onShowAll()
                setDialogOpen(true)
              }}
            >
              Ver todas
            </Button>
          ) : null}
        </Popover.Dropdown>
      </Popover>
      {isDialogOpen ? <NotificationsDialog onClose={() => setDialogOpen(false)} /> : null}
    </>
  )
}

/** Also rendered by itself, before this script is loaded. */
function Bell({
  bell,
  ref,
}: {
  bell: NotificationsPopoverProps['bell']
  ref?: Ref<HTMLButtonElement>
}) {
  useImperativeHandle(ref, () => bell.current!)
  return null
}
