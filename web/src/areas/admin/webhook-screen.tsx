import type { DeliveryState } from '@ateneo/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { DeliveryRows } from '../../features/webhooks/delivery-rows.tsx'
import { webhooksMessage } from '../../features/webhooks/messages.ts'
import { deliveryList } from '../../features/webhooks/queries.ts'
import { WebhookActions } from '../../features/webhooks/webhook-actions.tsx'
import { WebhookDialog } from '../../features/webhooks/webhook-dialog.tsx'
import { WebhookSecretDialog } from '../../features/webhooks/webhook-secret-dialog.tsx'
import { ListFrame } from './list-frame.tsx'

export const meta = titled('Webhook')

const states: { value: DeliveryState | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'waiting', label: 'Se intentan' },
  { value: 'delivered', label: 'Entregados' },
  { value: 'failed', label: 'Fallaron' },
]

const readState = (value: string | null): DeliveryState | undefined =>
  value === 'waiting' || value === 'delivered' || value === 'failed' ? value : undefined

/** /Administrador/webhooks/:id: its deliveries, and what may be done to it. */
export default function WebhookScreen() {
  const { id = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const state = readState(address.get('state'))
  const list = useInfiniteQuery(deliveryList(id, state))
  const webhook = list.data?.pages[0]?.webhook
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <PageTitle
        title="Webhook"
        crumbs={[
          { label: 'Panel', href: '/Administrador/home' },
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
      <ListFrame list={list} explain={webhooksMessage}>
        <div className={tools.tools}>
          <StateFilter
            choices={states}
            value={state ?? 'all'}
            onChange={(value) =>
              setAddress(value === 'all' ? {} : { state: value }, { replace: true })
            }
          />
        </div>
        <DeliveryRows
          deliveries={list.data?.pages.flatMap(({ documents }) => documents)}
          none={
            state === undefined
              ? 'Aún no hay envíos: aparecen cuando pasa algo, o con «Enviar prueba».'
              : 'No hay envíos en este estado.'
          }
        />
      </ListFrame>
      {isEditing && webhook ? (
        <WebhookDialog webhook={webhook} onSecret={setSecret} onClose={() => setEditing(false)} />
      ) : null}
      {secret === undefined ? null : (
        <WebhookSecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}
