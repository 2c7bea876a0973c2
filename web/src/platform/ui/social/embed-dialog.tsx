import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { embedPath, fitFrame, writeFrame } from '@ateneo/contract/discovery/embed'
import { useOrigin } from '../../http/site.ts'
import { copyText } from '../text/copy-text.ts'
import { useOpensMounted } from '../loading/use-opens-mounted.ts'
import type { Embedded } from './embed-button.tsx'
import { embedMessages } from './messages.ts'

type EmbedDialogProps = { course: Embedded; onClose: () => void }

/** The code of the frame, to copy. */
export default function EmbedDialog({ course, onClose }: EmbedDialogProps) {
  const url = useOrigin() + embedPath(course.slug)
  const code = writeFrame({ url, title: course.title, ...fitFrame() })
  return (
    <Modal
      opened={useOpensMounted(true)}
      onClose={onClose}
      title="Insertar en otro sitio"
      size={560}
    >
      <Stack>
        <Text>{embedMessages.help}</Text>
        <Textarea
          label="Código"
          value={code}
          readOnly
          autosize
          minRows={4}
          maxRows={8}
          spellCheck={false}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          styles={{ input: { fontFamily: 'monospace', fontSize: 14, overflowWrap: 'anywhere' } }}
        />
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            component="a"
            href={embedPath(course.slug)}
            target="_blank"
            rel="noreferrer"
          >
            Ver cómo queda
          </Button>
          <Button
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            onClick={() => void copyText(code, embedMessages.copied, embedMessages.failed)}
          >
            Copiar código
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
