import { Button, Modal } from '@mantine/core'
import { Link } from 'react-router'
import { NotificationsContent } from './notifications-content.tsx'
import { useNewestNotifications, useReadShown } from './queries.ts'

type NotificationsDialogProps = {
  /** The page with all of them. */
  pageHref: string
  onClose: () => void
}

/** The newest notifications; closing it marks them as read. */
export function NotificationsDialog({ pageHref, onClose }: NotificationsDialogProps) {
  const newest = useNewestNotifications()
  const read = useReadShown()
  const close = () => {
    read(newest.data?.list)
    onClose()
  }
  return (
    <Modal opened onClose={close} title="Notificaciones" size={520} padding="md">
      <NotificationsContent query={newest} list={newest.data?.list} onFollow={close} />
      <Button
        component={Link}
        to={pageHref}
        fullWidth
        mt={8}
        size="sm"
        variant="subtle"
        onClick={close}
      >
        Ver todas
      </Button>
    </Modal>
  )
}
