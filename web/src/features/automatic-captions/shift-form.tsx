import { Button, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { type Typed, typedNumber } from '../../platform/ui/fields/typed-number.ts'

/** Moves all captions at once, where the sound is earlier or later than they are. */
export function ShiftForm({ onShift }: { onShift: (ms: number) => void }) {
  const [seconds, setSeconds] = useState<Typed>(0.5)
  const by = typedNumber(seconds)
  return (
    <Group align="flex-end" gap="xs">
      <NumberInput
        label="Segundos"
        aria-label="Segundos que se mueven todos"
        w={110}
        size="sm"
        min={0}
        max={3600}
        step={0.5}
        decimalScale={2}
        value={seconds}
        onChange={setSeconds}
      />
      <Button
        size="sm"
        variant="default"
        disabled={!(by > 0)}
        onClick={() => onShift(-Math.round(by * 1000))}
      >
        Adelantar todos
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={!(by > 0)}
        onClick={() => onShift(Math.round(by * 1000))}
      >
        Atrasar todos
      </Button>
    </Group>
  )
}
