import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { toastError, toastSuccess } from '../feedback/toasts.tsx'

type SecretOnceProps = { label: string; secret: string; warning: string }

/** A secret that is shown now and never again, with a button that copies it. */
export function SecretOnce({ label, secret, warning }: SecretOnceProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
    } catch {
      // Without permission, or on a page without HTTPS.
      toastError('Selecciónalo en el campo y cópialo tú.', { title: 'No se copió' })
      return
    }
    toastSuccess('Pégalo ahora donde lo vas a usar.', { title: 'Copiado' })
  }
  return (
    <Stack>
      <Alert
        variant="light"
        icon={<IconInfoCircle size={20} stroke={1.75} />}
        styles={{ message: { color: 'var(--ink)' } }}
      >
        {warning}
      </Alert>
      <TextInput
        label={label}
        value={secret}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'monospace' } }}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        Copiar
      </Button>
    </Stack>
  )
}
