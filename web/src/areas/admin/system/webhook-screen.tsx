import type { DeliveryState } from '@ateneo/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import type { Choices } from '../../../platform/ui/lists/choices.ts'
import { ListBody } from '../../../platform/ui/lists/list-body.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { DeliveryRows } from '../../../features/webhooks/delivery-rows.tsx'
import { webhooksMessage } from '../../../features/webhooks/messages.ts'
import { deliveryList } from '../../../features/webhooks/queries.ts'
import { WebhookActions } from '../../../features/webhooks/webhook-actions.tsx'
import { WebhookDialog } from '../../../features/webhooks/webhook-dialog.tsx'
import { WebhookSecretDialog } from '../../../features/webhooks/webhook-secret-dialog.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Webhook')

const states: Choices<DeliveryState | ''> = [
  { value: '', label: 'Todos' },
  { value: 'waiting', label: 'Se intentan' },
  { value: 'delivered', label: 'Entregados' },
  { value: 'failed', label: 'Fallaron' },
]

/** /Administrador/webhooks/:id: its deliveries, and what may be done to it. */
export default function WebhookScreen() {
  const { id = '' } = useParams()
  const state = useListParams().choice('estado', states) || undefined
  const list = useInfiniteQuery(deliveryList(id, state))
  const webhook = list.data?.webhook
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <PageTitle
        title="Webhook"
        crumbs={[
          panel,
          { label: 'Webhooks', href: '/Administrador/webhooks' },
          { label: 'Envíos' },
        ]}
        description={webhook ? `${webhook.url}${webhook.isPaused ? ' (en pausa)' : ''}` : ' '}
        actions={
          webhook ? (
            <WebhookActions
              webhook={webhook}
              onEdit={() => setEditing(true)}
              onSecret={setSecret}
            />
          ) : null
        }
      />
      <ListBody list={list} explain={webhooksMessage} filters={<StateFilter choices={states} />}>
        <DeliveryRows
          deliveries={list.data?.list}
          none={
            state === undefined
              ? 'Aún no hay envíos: aparecen cuando pasa algo, o con «Enviar prueba».'
              : 'No hay envíos en este estado.'
          }
        />
      </ListBody>
      {isEditing && webhook ? (
        <WebhookDialog webhook={webhook} onSecret={setSecret} onClose={() => setEditing(false)} />
      ) : null}
      {secret === undefined ? null : (
        <WebhookSecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}
