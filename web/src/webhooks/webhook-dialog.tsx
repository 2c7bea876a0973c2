import { type ChosenEvent, chosenEvents, webhookEvents, webhookForm } from '@ateneo/contract'
import { Button, Checkbox, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '../http/call-error.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { toastSuccess } from '../ui/toasts.tsx'
import { fieldErrors, validateWith } from '../ui/zod-form.ts'
import { saveWebhookMessage } from './messages.ts'
import { useWebhookOffice, type Webhook, type WebhookTerms } from './queries.ts'

type WebhookDialogProps = {
  /** `undefined` for a new one. */
  webhook: Webhook | undefined
  onSecret: (secret: string) => void
  onClose: () => void
}

const isChosen = (event: string): event is ChosenEvent =>
  (chosenEvents as readonly string[]).includes(event)

/** Makes a webhook or changes one. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const { create, edit } = useWebhookOffice()
  const form = useForm<WebhookTerms>({
    initialValues: {
      url: webhook?.url ?? '',
      events: webhook?.events.filter(isChosen) ?? [],
      isPaused: webhook?.isPaused ?? false,
    },
    validate: validateWith(webhookForm, (values) => values),
  })
  const onError = (error: Error) => {
    if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
  }
  const send = (values: WebhookTerms) => {
    if (!webhook) {
      create.mutate(values, { onSuccess: ({ secret }) => onSecret(secret), onError })
      return
    }
    const onSuccess = () => {
      toastSuccess('Los cambios quedaron guardados.')
      onClose()
    }
    edit.mutate({ id: webhook.id, ...values }, { onSuccess, onError })
  }
  const saving = webhook ? edit : create
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
            label="Dirección"
            description="Donde el otro sistema recibe los avisos."
            placeholder="https://"
            required
            maxLength={500}
            autoComplete="off"
            inputMode="url"
            data-autofocus
            {...form.getInputProps('url')}
          />
          <Checkbox.Group label="Avisar cuando" required {...form.getInputProps('events')}>
            <Stack gap="xs" mt="xs">
              {Object.entries(webhookEvents).map(([event, words]) => (
                <Checkbox key={event} value={event} label={words} description={event} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Switch
            label="En pausa"
            description="Lo que pase mientras tanto no se avisa después."
            {...form.getInputProps('isPaused', { type: 'checkbox' })}
          />
          {saving.isError && form.errors['url'] === undefined ? (
            <FormAlert title="No se guardó">{saveWebhookMessage(saving.error)}</FormAlert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {webhook ? 'Guardar' : 'Agregar webhook'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
