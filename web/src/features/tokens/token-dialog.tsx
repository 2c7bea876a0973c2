import { tokenForm, type TokenScope, tokenScopes } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useSite } from '../../platform/http/site.ts'
import { CurrentPasswordField } from '../../platform/ui/fields/current-password-field.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SecretOnce } from '../../platform/ui/dialogs/secret-once.tsx'
import { fieldErrors, validateWith } from '../../platform/ui/forms/zod-form.ts'
import { createTokenMessage } from './messages.ts'
import { useTokenAdmin } from './queries.ts'

const OFFERED_DAYS = 90
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Makes a token, and shows it once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>()
  return (
    <Modal
      opened
      onClose={onClose}
      title={token === undefined ? 'Crear token de acceso' : 'Tu token está listo'}
      size={560}
      // A press beside the dialog would lose the token for good.
      closeOnClickOutside={token === undefined}
    >
      {token === undefined ? (
        <TokenForm onCreated={setToken} onClose={onClose} />
      ) : (
        <Stack>
          <SecretOnce
            label="Token"
            secret={token}
            warning="Cópialo ahora: no lo volveremos a mostrar. Quien lo tenga puede hacer a tu nombre lo que permiten sus permisos."
          />
          <Group justify="flex-end">
            <Button onClick={onClose}>Ya lo copié</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

type TokenFormProps = { onCreated: (token: string) => void; onClose: () => void }

function TokenForm({ onCreated, onClose }: TokenFormProps) {
  const { create } = useTokenAdmin()
  const { timeZone } = useSite()
  const [offeredDay] = useState(() =>
    isoDay(new Date(Date.now() + OFFERED_DAYS * DAY_MILLISECONDS), timeZone),
  )
  const form = useForm({
    initialValues: {
      name: '',
      scopes: [] as TokenScope[],
      until: offeredDay,
      password: '',
    },
    validate: validateWith(tokenForm, (values) => values),
  })
  const send = (values: typeof form.values) =>
    create.mutate(values, {
      onSuccess: ({ token }) => onCreated(token),
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
      },
    })
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack>
        <TextInput
          label="Nombre"
          description="Para reconocerlo: el sistema que lo va a usar."
          required
          maxLength={100}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox.Group
          label="Permisos"
          description="Da solo los que ese sistema necesita."
          required
          {...form.getInputProps('scopes')}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(tokenScopes).map(([scope, words]) => (
              <Checkbox key={scope} value={scope} label={words} description={scope} />
            ))}
          </Stack>
        </Checkbox.Group>
        <TextInput
          type="date"
          label="Último día"
          description="Un año como máximo. Después crea otro."
          required
          {...form.getInputProps('until')}
        />
        <CurrentPasswordField label="Tu contraseña" required {...form.getInputProps('password')} />
        {create.isError && Object.keys(form.errors).length === 0 ? (
          <FormAlert title="No se creó">{createTokenMessage(create.error)}</FormAlert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={create.isPending}>
            Crear token
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
