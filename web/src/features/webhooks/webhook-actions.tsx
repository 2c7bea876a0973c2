import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useIsHere } from '../../platform/ui/focus/use-is-here.ts'
import { saveWebhookMessage } from './messages.ts'
import { useWebhookAdmin, type Webhook } from './queries.ts'

type WebhookActionsProps = {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** Try, change, new secret, remove. */
export function WebhookActions({ webhook: { id }, onEdit, onSecret }: WebhookActionsProps) {
  const { test, rotate, remove } = useWebhookAdmin()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const onError = (error: unknown) => toastError(saveWebhookMessage(error))
  const askToRotate = async () => {
    const isSure = await confirm({
      title: '¿Cambiar el secreto?',
      message:
        'El anterior deja de firmar en este momento: cámbialo enseguida también en el otro sistema.',
      confirmLabel: 'Cambiar secreto',
    })
    if (isSure) rotate.mutate(id, { onSuccess: ({ secret }) => onSecret(secret), onError })
  }
  const askToRemove = async () => {
    const isSure = await confirm({
      title: '¿Quitar este webhook?',
      message: 'Deja de avisar y se borran sus envíos. No se puede deshacer.',
      confirmLabel: 'Quitar webhook',
      isDestructive: true,
    })
    if (!isSure) return
    const onSuccess = () => {
      toastSuccess('El webhook ya no está.')
      // Whoever has left meanwhile is not led back.
      if (isHere.current) void navigate('/Administrador/webhooks')
    }
    remove.mutate(id, { onSuccess, onError })
  }
  return (
    <Group gap="xs">
      <Button
        loading={test.isPending}
        onClick={() =>
          test.mutate(id, { onSuccess: () => toastSuccess('La prueba va en camino.'), onError })
        }
      >
        Enviar prueba
      </Button>
      <Button variant="default" onClick={onEdit}>
        Editar
      </Button>
      <Button variant="default" loading={rotate.isPending} onClick={() => void askToRotate()}>
        Cambiar secreto
      </Button>
      <Button variant="subtle" color="red" onClick={() => void askToRemove()}>
        Quitar
      </Button>
    </Group>
  )
}
