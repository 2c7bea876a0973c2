import { tokenForm, type TokenScope, tokenScopes } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { useState } from 'react'
import { useSite } from '../../platform/http/site.ts'
import { CurrentPasswordField } from '../../platform/ui/fields/current-password-field.tsx'
import { SecretOnce } from '../../platform/ui/dialogs/secret-once.tsx'
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
  const { timeZone } = useSite()
  const [offeredDay] = useState(() =>
    isoDay(new Date(Date.now() + OFFERED_DAYS * DAY_MILLISECONDS), timeZone),
  )
  const form = useContractForm({
    schema: tokenForm,
    initialValues: {
      name: '',
      scopes: [] as TokenScope[],
      until: offeredDay,
      password: '',
    },
    mutation: useTokenAdmin().create,
    onDone: ({ reply }) => onCreated(reply.token),
  })
  return (
    <ContractForm form={form}>
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
      {Object.keys(form.errors).length === 0 ? (
        <FormFailure form={form} title="No se creó" describe={createTokenMessage} />
      ) : null}
      <FormButtons form={form} onCancel={onClose}>
        Crear token
      </FormButtons>
    </ContractForm>
  )
}
