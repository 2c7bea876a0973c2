import type { ProviderSettings } from '@ateneo/contract'
import { Box, Button, Group, Text, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useRef } from 'react'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { PasswordField } from '../../platform/ui/fields/password-field.tsx'
import { editProviderMessage } from './messages.ts'
import { keyWordsOf } from './provider-key-words.ts'
import { providerWords } from './provider-words.ts'
import { useEditProvider } from './queries.ts'

/** A credential is not told again; what buyers are shown is. */
const describeSaved = (value: string | null) =>
  value === null
    ? 'Guardada. En blanco se queda como está.'
    : `Ahora: ${value}. En blanco se queda como está.`

type ProviderKeyFieldProps = {
  provider: ProviderSettings
  providerKey: ProviderSettings['keys'][number]
  input: GetInputPropsReturnType
}

const visibilityToggle = { 'aria-label': 'Mostrar u ocultar la clave', tabIndex: 0 }

/** One key: typed anew, replaced or removed, unless a variable of the server gives it. */
export function ProviderKeyField({ provider, providerKey, input }: ProviderKeyFieldProps) {
  const { name, source, isRequired, value } = providerKey
  const { label, where, without, variable, isSecret } = keyWordsOf(provider.name, name)
  const edit = useEditProvider(provider.name)
  const field = useRef<HTMLInputElement>(null)

  if (source === 'variables') {
    return (
      <Box>
        <Text fw={500} fz="sm">
          {label}
        </Text>
        <Text fz="sm" c="dimmed">
          La pone una variable del servidor: <code>{variable}</code>
        </Text>
      </Box>
    )
  }

  const askToRemove = async () => {
    const isSure = await confirm({
      title: `¿Quitar «${label}» de ${providerWords[provider.name]}?`,
      message: without,
      confirmLabel: 'Quitar',
      isDestructive: true,
    })
    if (!isSure) return
    edit.mutate(
      { keys: { [name]: null }, version: provider.version },
      {
        onSuccess: () => {
          toastSuccess(`Quitamos «${label}».`)
          // The button has gone.
          field.current?.focus()
        },
        onError: (error) => toastError(editProviderMessage(error), { title: 'No se quitó' }),
      },
    )
  }

  const isSaved = source === 'settings'
  const props = {
    ref: field,
    flex: '1 1 200px',
    miw: 0,
    label,
    description: isSaved ? describeSaved(value) : where,
    withAsterisk: isRequired && !isSaved,
    autoComplete: 'off',
    spellCheck: false,
    ...input,
  }
  return (
    <Group align="flex-end" gap="xs">
      {isSecret ? (
        <PasswordField {...props} visibilityToggleButtonProps={visibilityToggle} />
      ) : (
        <TextInput {...props} />
      )}
      {isSaved ? (
        <Button
          variant="subtle"
          color="red"
          aria-label={`Quitar ${label}`}
          loading={edit.isPending}
          onClick={() => void askToRemove()}
        >
          Quitar
        </Button>
      ) : null}
    </Group>
  )
}
