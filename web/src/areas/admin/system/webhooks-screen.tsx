import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { webhooksMessage } from '../../../features/webhooks/messages.ts'
import { webhookList } from '../../../features/webhooks/queries.ts'
import { WebhookDialog } from '../../../features/webhooks/webhook-dialog.tsx'
import { WebhookRows } from '../../../features/webhooks/webhook-rows.tsx'
import { WebhookSecretDialog } from '../../../features/webhooks/webhook-secret-dialog.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Webhooks')

/** /Administrador/webhooks: the addresses of other systems that are told what happens. */
export default function WebhooksScreen() {
  const list = useQuery(webhookList)
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const addButton = <AddButton onClick={() => setCreating(true)}>Agregar webhook</AddButton>
  return (
    <>
      <ListScreen
        title="Webhooks"
        parents={[panel]}
        description="Direcciones de otros sistemas a las que tu academia avisa lo que pasa. Cada aviso va firmado y se intenta durante un día."
        actions={addButton}
        list={list}
        explain={webhooksMessage}
        empty={
          list.data?.length === 0 ? (
            <EmptyState
              title="Aún no hay webhooks"
              message="Agrega la dirección de un sistema que deba saber cuándo alguien se registra, paga o termina un curso."
              action={addButton}
            />
          ) : null
        }
      >
        <WebhookRows webhooks={list.data} />
      </ListScreen>
      {isCreating ? (
        <WebhookDialog
          webhook={undefined}
          onSecret={(drawn) => {
            setCreating(false)
            setSecret(drawn)
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
      {secret === undefined ? null : (
        <WebhookSecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}
