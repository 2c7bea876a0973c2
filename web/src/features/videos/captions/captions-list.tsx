import { Box, Button, Group, Text } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import type { Captions } from './caption-queries.ts'
import classes from './captions-dialog.module.css'

type CaptionsListProps = {
  captions: readonly Captions[]
  /** The language that is being deleted. */
  busyLanguage: string | undefined
  onChange: (captions: Captions) => void
  onDelete: (captions: Captions) => void
}

/** The captions of a video by language. */
export function CaptionsList({ captions, busyLanguage, onChange, onDelete }: CaptionsListProps) {
  const { formatDate } = useDates()
  return (
    <ul className={classes.list}>
      {captions.map((one) => (
        <li key={one.language} className={classes.item}>
          <Box miw={0}>
            <p className={classes.label}>{one.label}</p>
            <Text mt={2} fz="sm" c="dimmed">
              {one.language} · {formatCount(one.cueCount, 'subtítulo', 'subtítulos')} ·{' '}
              {formatDate(one.updatedAt)}
              {one.automatic ? ' · sin revisar' : null}
            </Text>
          </Box>
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              aria-label={`Cambiar ${one.label}`}
              onClick={() => onChange(one)}
              leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
            >
              Cambiar
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              loading={busyLanguage === one.language}
              aria-label={`Eliminar ${one.label}`}
              onClick={() => onDelete(one)}
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            >
              Eliminar
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  )
}
