import { Button, Group, NativeSelect } from '@mantine/core'
import { formatClock } from '../../platform/ui/text/format.ts'
import type { EditedCue } from './draft-edits.ts'

type CuePagesProps = {
  /** From 1. */
  shown: number
  /** The first caption of each page. */
  beginnings: readonly EditedCue[]
  onChange: (page: number) => void
}

/** Leads through the pages of a draft, which are told by the time at which they begin. */
export function CuePages({ shown, beginnings, onChange }: CuePagesProps) {
  return (
    <Group mt="sm" gap="sm">
      <Button
        size="sm"
        variant="default"
        disabled={shown === 1}
        aria-label="Página anterior"
        onClick={() => onChange(shown - 1)}
      >
        Anterior
      </Button>
      <NativeSelect
        size="sm"
        aria-label="Página"
        value={String(shown)}
        data={beginnings.map(({ startMs }, place) => ({
          value: String(place + 1),
          label: `${place + 1} de ${beginnings.length}, desde ${formatClock(startMs / 1000)}`,
        }))}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <Button
        size="sm"
        variant="default"
        disabled={shown === beginnings.length}
        aria-label="Página siguiente"
        onClick={() => onChange(shown + 1)}
      >
        Siguiente
      </Button>
    </Group>
  )
}
