import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { courseMessages } from '../../../../features/courses/messages.ts'
import type { useOutline } from './use-outline.ts'

type OutlineStateProps = Pick<
  ReturnType<typeof useOutline>,
  'problem' | 'isSending' | 'retry' | 'readAnew'
>

/** Whether the order on screen is saved; if not, why, and how to go on. */
export function OutlineState({ problem, isSending, retry, readAnew }: OutlineStateProps) {
  if (!problem) {
    return <output className="only-heard">{isSending ? 'Guardando el orden…' : ''}</output>
  }
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      mb="md"
      title={courseMessages.outline.failure}
      icon={<IconAlertTriangle size={20} stroke={1.75} />}
      styles={{ message: { color: 'var(--ink)' } }}
    >
      {problem.message}
      <Group gap="sm" mt="sm">
        {problem.isConflict ? null : (
          <Button size="xs" onClick={retry}>
            Guardar de nuevo
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => void readAnew()}>
          Leer de nuevo
        </Button>
      </Group>
    </Alert>
  )
}
