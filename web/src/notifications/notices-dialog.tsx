import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NoticesContent } from './notices-content.tsx'
import { countUnread, notices, useReadNotices } from './queries.ts'

/** Every notice of the last two months; closing it marks them as read. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(notices)
  const read = useReadNotices()
  const close = () => {
    if (countUnread(data) > 0) read.mutate()
    onClose()
  }
  return (
    <Modal opened onClose={close} title="Notificaciones" size={520} padding="md">
      <NoticesContent onFollow={close} />
    </Modal>
  )
}
