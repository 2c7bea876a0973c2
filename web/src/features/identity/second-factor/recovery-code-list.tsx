import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../platform/ui/files/save-file.ts'
import classes from './recovery-code-list.module.css'

type RecoveryCodeListProps = {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  return (
    <Stack>
      <Text>
        Guarda estos códigos fuera de tu teléfono. Cada uno abre tu cuenta una vez si pierdes la
        aplicación, y no se vuelven a mostrar.
      </Text>
      <ul className={classes.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => downloadCodes(codes)}
        >
          Descargar
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </Group>
    </Stack>
  )
}

function downloadCodes(codes: readonly string[]): void {
  const text = `${codes.join('\r\n')}\r\n`
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'codigos-de-recuperacion.txt')
}
