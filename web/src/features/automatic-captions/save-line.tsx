import { Button, Group, Text } from '@mantine/core'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { draftMessage, draftMessages as words } from './messages.ts'
import type { SaveState, useDraftEdits } from './use-draft-edits.ts'

type SaveLineProps = { edits: ReturnType<typeof useDraftEdits> }

const quiet: Partial<Record<SaveState, string>> = {
  saved: 'Todo está guardado.',
  saving: 'Guardando…',
  unsaved: 'Se guarda en un momento.',
  empty: words.empty,
}

/** Whether what is shown is saved, and what to do where it is not. */
export function SaveLine({ edits }: SaveLineProps) {
  const { state, error, flush, takeTheirs, keepMine } = edits
  const act = (work: () => Promise<unknown>) => () =>
    void work().catch((failed: unknown) => toastError(draftMessage(failed)))
  if (state === 'conflict') {
    return (
      <FormAlert title={words.conflict}>
        <Group mt="xs">
          <Button size="sm" variant="default" onClick={act(takeTheirs)}>
            Ver lo guardado
          </Button>
          <Button size="sm" variant="default" onClick={act(keepMine)}>
            Guardar lo mío
          </Button>
        </Group>
      </FormAlert>
    )
  }
  if (state === 'failed') {
    return (
      <FormAlert title={draftMessage(error)}>
        <Button size="sm" variant="default" onClick={act(flush)}>
          Intentar de nuevo
        </Button>
      </FormAlert>
    )
  }
  return (
    <Text fz="sm" c="dimmed" component="output">
      {quiet[state]}
    </Text>
  )
}
