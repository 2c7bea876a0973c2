import { Modal } from '@mantine/core'
import { NotificationsContent } from './notifications-content.tsx'
import { useNotifications, useReadNotifications } from './queries.ts'

/** The notifications of the last two months; closing it marks them as read. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useNotifications()
  const read = useReadNotifications()
  const close = () => {
    if (data && data.unread > 0) read.mutate()
    onClose()
  }
  return (
    <Modal opened onClose={close} title="Notificaciones" size={520} padding="md">
      <NotificationsContent onFollow={close} />
    </Modal>
  )
}
