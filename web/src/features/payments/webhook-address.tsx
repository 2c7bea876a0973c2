import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../platform/ui/text/copy-text.ts'

/** Where the provider sends its webhook events, to be copied into its panel. */
export function WebhookAddress({ url }: { url: string }) {
  const copy = () =>
    copyText(
      url,
      { title: 'Dirección copiada', text: 'Pégala en el panel del proveedor.' },
      { title: 'No se copió', text: 'Selecciónala en el campo y cópiala tú.' },
    )
  return (
    <Stack align="flex-start" gap="xs">
      <TextInput
        w="100%"
        label="Dirección del webhook"
        description={
          <>
            A ella avisa el proveedor de pagos y reembolsos. La{' '}
            <Anchor href="/guia/pagos.html" target="_blank" inherit underline="always">
              guía
            </Anchor>{' '}
            dice dónde ponerla y con qué eventos.
          </>
        }
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        Copiar dirección
      </Button>
    </Stack>
  )
}
