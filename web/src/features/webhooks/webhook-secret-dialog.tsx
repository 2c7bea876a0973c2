import { Button, Group, Modal, Stack } from '@mantine/core'
import { SecretOnce } from '../../platform/ui/dialogs/secret-once.tsx'

type WebhookSecretDialogProps = { secret: string; onClose: () => void }

/** With what the receiver verifies that an envelope comes from here. */
export function WebhookSecretDialog({ secret, onClose }: WebhookSecretDialogProps) {
  return (
    // A press beside the dialog would lose the secret for good.
    <Modal
      opened
      onClose={onClose}
      title="Secreto del webhook"
      size={560}
      closeOnClickOutside={false}
    >
      <Stack>
        <SecretOnce
          label="Secreto"
          secret={secret}
          warning="Cópialo ahora: no lo volveremos a mostrar. Con él, el otro sistema comprueba que cada aviso viene de tu academia."
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>Ya lo copié</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
