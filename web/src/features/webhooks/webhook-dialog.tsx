import { type ChosenEvent, chosenEvents, webhookEvents, webhookForm } from '@ateneo/contract'
import { Checkbox, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useVersionedForm } from '../../platform/ui/forms/use-versioned-form.ts'
import { saveWebhookMessage } from './messages.ts'
import { useReadWebhook, useWebhookAdmin, type Webhook, type WebhookTerms } from './queries.ts'

type WebhookDialogProps = {
  /** `undefined` for a new one. */
  webhook: Webhook | undefined
  onSecret: (secret: string) => void
  onClose: () => void
}

const isChosen = (event: string): event is ChosenEvent =>
  (chosenEvents as readonly string[]).includes(event)

const words = {
  url: 'Dirección',
  events: {
    label: 'Avisar cuando',
    show: (events: ChosenEvent[]) => events.map((event) => webhookEvents[event]).join('\n'),
  },
  isPaused: 'En pausa',
}

const snapshotOf = (webhook: Webhook | undefined) => ({
  version: webhook?.version ?? '',
  values: {
    url: webhook?.url ?? '',
    events: webhook?.events.filter(isChosen) ?? [],
    isPaused: webhook?.isPaused ?? false,
  },
})

/** Makes a webhook or changes one. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const { create, edit } = useWebhookAdmin()
  const read = useReadWebhook(webhook?.id)
  const form = useVersionedForm<WebhookTerms, string>({
    schema: webhookForm,
    saved: snapshotOf(webhook),
    words,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => {
      if (webhook) await edit.mutateAsync({ id: webhook.id, version, ...values })
      else onSecret((await create.mutateAsync(values)).secret)
      return version
    },
    success: webhook && 'Los cambios quedaron guardados.',
    onDone: () => webhook && onClose(),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={webhook ? 'Editar webhook' : 'Agregar webhook'}
      size={560}
    >
      <ContractForm form={form}>
        <TextInput
          label={words.url}
          description="Donde el otro sistema recibe los avisos."
          placeholder="https://"
          required
          maxLength={500}
          autoComplete="off"
          inputMode="url"
          data-autofocus
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label={words.events.label} required {...form.getInputProps('events')}>
          <Stack gap="xs" mt="xs">
            {Object.entries(webhookEvents).map(([event, words]) => (
              <Checkbox key={event} value={event} label={words} description={event} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch
          label={words.isPaused}
          description="Lo que pase mientras tanto no se avisa después."
          {...form.getInputProps('isPaused', { type: 'checkbox' })}
        />
        {form.errors['url'] === undefined ? (
          <FormFailure form={form} title="No se guardó" describe={saveWebhookMessage} />
        ) : null}
        <FormButtons form={form} onCancel={onClose}>
          {webhook ? 'Guardar' : 'Agregar webhook'}
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
