import type { TimedRemark } from '@ateneo/contract'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFocusInside } from '../../../platform/ui/focus/use-focus-inside.ts'
import { formatClock } from '../../../platform/ui/text/format.ts'
import type { Media } from '../use-media.ts'

type RemarkAdderProps = {
  fileId: string
  name: string
  media: Media
  onAdd: (remark: TimedRemark) => void
}

/** Below a player: says something about the second where it is. */
export function RemarkAdder({ fileId, name, media, onAdd }: RemarkAdderProps) {
  const [atSeconds, setSeconds] = useState<number>()
  const [text, setText] = useState('')
  const place = useFocusInside(atSeconds !== undefined)
  const close = () => {
    setSeconds(undefined)
    setText('')
  }
  if (atSeconds === undefined) {
    return (
      <div ref={place}>
        <Button
          size="sm"
          variant="default"
          aria-label={`Comentar en este segundo de ${name}`}
          leftSection={<IconMessagePlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setSeconds(media.pauseAt(fileId))}
        >
          Comentar en este segundo
        </Button>
      </div>
    )
  }
  const add = () => {
    if (text.trim() === '') return
    onAdd({ fileId, atSeconds, text: text.trim() })
    close()
  }
  return (
    <Stack ref={place} gap="xs">
      <Textarea
        label={`Comentario en ${formatClock(atSeconds)}`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" align="stretch">
        <Button size="sm" disabled={text.trim() === ''} onClick={add}>
          Agregar comentario
        </Button>
        <Button size="sm" variant="default" onClick={close}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  )
}
