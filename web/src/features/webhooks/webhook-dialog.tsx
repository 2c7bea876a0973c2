import { type ChosenEvent, chosenEvents, webhookEvents, webhookForm } from '@ateneo/contract'
import { Button, Checkbox, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../../platform/http/call-error.ts'
import { conflictWords } from '../../platform/ui/forms/conflict-labels.ts'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useConcurrentSave } from '../../platform/ui/forms/use-concurrent-save.ts'
import { fieldErrors, validateWith } from '../../platform/ui/forms/zod-form.ts'
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
  const form = useForm<WebhookTerms>({
    initialValues: snapshotOf(webhook).values,
    validate: validateWith(webhookForm, (values) => values),
  })
  const onError = (error: Error) => {
    if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
  }
  const read = useReadWebhook(webhook?.id)
  const saving = useConcurrentSave<WebhookTerms, string>({
    form,
    saved: snapshotOf(webhook),
    words,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => {
      await edit.mutateAsync({ id: webhook!.id, version, ...values })
      return version
    },
  })
  const send = (values: WebhookTerms) => {
    if (!webhook) {
      create.mutate(values, { onSuccess: ({ secret }) => onSecret(secret), onError })
      return
    }
    saving.mutate(values, {
      onError,
      onSuccess: (outcome) => {
        if (outcome === 'cancelled') return
        toastSuccess(outcome === 'theirs' ? conflictWords.kept : 'Los cambios quedaron guardados.')
        onClose()
      },
    })
  }
  const { isError, isPending, error } = webhook ? saving : create
  return (
    <Modal
      opened
      onClose={onClose}
      title={webhook ? 'Editar webhook' : 'Agregar webhook'}
      size={560}
    >
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
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
          {isError && form.errors['url'] === undefined ? (
            <FormAlert title="No se guardó">{saveWebhookMessage(error)}</FormAlert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={isPending}>
              {webhook ? 'Guardar' : 'Agregar webhook'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
