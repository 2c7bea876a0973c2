import { Button, Popover } from '@mantine/core'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import { Link } from 'react-router'
import { NotificationsContent } from './notifications-content.tsx'
import { useNewestNotifications } from './queries.ts'

type NotificationsPopoverProps = {
  bell: RefObject<HTMLButtonElement | null>
  /** The page with all of them. */
  pageHref: string
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** The newest notifications below the bell, and the link to all of them. */
export default function NotificationsPopover(props: NotificationsPopoverProps) {
  const { bell, pageHref, isOpen, onChange } = props
  const newest = useNewestNotifications()
  return (
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
        <NotificationsContent
          query={newest}
          list={newest.data?.list}
          onFollow={() => onChange(false)}
        />
        {newest.data?.hasMore ? (
          <Button
            component={Link}
            to={pageHref}
            fullWidth
            size="sm"
            variant="subtle"
            onClick={() => onChange(false)}
          >
            Ver todas
          </Button>
        ) : null}
      </Popover.Dropdown>
    </Popover>
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
