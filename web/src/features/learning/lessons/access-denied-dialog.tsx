import { Button, Group, Modal } from '@mantine/core'
import { Link } from 'react-router'
import dialogs from '../../../platform/ui/dialogs/dialogs.module.css'
import { accessDenied } from '../messages.ts'

type AccessDeniedDialogProps = {
  isOpen: boolean
  onClose: () => void
  subscriptionHref: string
  /** The course's page under the catalogue, where it is bought. */
  buyHref: string
}

/** Spec §4: the dialog of a denied video offers a subscription or the course. */
export default function AccessDeniedDialog({
  isOpen,
  onClose,
  subscriptionHref,
  buyHref,
}: AccessDeniedDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={accessDenied.title}>
      <p>{accessDenied.message}</p>
      <Group justify="flex-end" gap="sm" mt="lg" className={dialogs.buttons}>
        <Button component={Link} to={buyHref} variant="default">
          {accessDenied.buy}
        </Button>
        <Button component={Link} to={subscriptionHref} data-autofocus>
          {accessDenied.subscribe}
        </Button>
      </Group>
    </Modal>
  )
}
