import { Alert, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'

/** Above a form that has got back what was typed and not saved. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      color="jade"
      variant="light"
      mb="lg"
      title="Recuperamos lo que escribiste"
      icon={<IconHistory size={20} stroke={1.75} />}
      styles={{ message: { color: 'var(--ink)' } }}
    >
      Todavía no se ha guardado.
      <Button size="xs" variant="default" mt="sm" display="block" onClick={onDiscard}>
        Descartar lo recuperado
      </Button>
    </Alert>
  )
}
