import type { PeopleImportPreview } from '@ateneo/contract'
import { Alert, Switch } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { StatsList } from '../../../platform/ui/lists/stats-list.tsx'
import { unprintableMessage, useUnprintable } from '../../../platform/ui/fields/use-unprintable.ts'
import { formatCount, formatNumber } from '../../../platform/ui/text/format.ts'
import { importMessage } from '../messages.ts'
import { outcomeNames } from './import-outcomes.ts'
import { useStartImport } from './import-queries.ts'
import { PreviewRows } from './preview-rows.tsx'
import type { PeopleText } from './read-people-text.ts'
import classes from '../../../platform/ui/import/import.module.css'

type ImportPreviewProps = {
  text: PeopleText
  preview: PeopleImportPreview
  onStarted: (importId: string) => void
}

/** What an import of the file would do, and the button that begins it. */
export function ImportPreview({ text, preview, onStarted }: ImportPreviewProps) {
  const { fingerprint, counts, unused, lines } = preview
  const [isInvited, setInvited] = useState(true)
  const start = useStartImport()
  const unprintable = useUnprintable(lines.map(({ name }) => name))
  const notes = [
    ...(text.isFromWindows
      ? ['El archivo no está en UTF-8: lo leímos como lo guarda Excel. Revisa los acentos.']
      : []),
    ...(unused.length > 0 ? [`Columnas que no se usan: ${unused.join(', ')}.`] : []),
    ...(unprintable.length > 0 ? [unprintableMessage(unprintable)] : []),
  ]
  return (
    <section className={classes.preview} aria-labelledby="lo-que-pasaria">
      <h2 id="lo-que-pasaria" className={classes.title}>
        Lo que pasaría
      </h2>
      <StatsList
        stats={(['created', 'exists', 'refused'] as const).map((outcome) => ({
          label: outcomeNames[outcome],
          value: formatNumber(counts[outcome]),
        }))}
      />
      {notes.length > 0 ? (
        <Alert icon={<IconInfoCircle size={20} stroke={1.75} />}>
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      ) : null}
      {counts.created > 0 ? (
        <>
          <Switch
            label="Enviar a cada persona nueva un correo con el enlace para elegir su contraseña"
            description="El enlace dura siete días y confirma su correo. Sin él, entra por «¿Olvidaste tu contraseña?»."
            checked={isInvited}
            onChange={(event) => setInvited(event.currentTarget.checked)}
          />
          {start.isError ? (
            <FormAlert title="No empezó la importación">{importMessage(start.error)}</FormAlert>
          ) : null}
          <div>
            <SubmitButton
              isBusy={start.isPending}
              onClick={() =>
                start.mutate(
                  { content: text.content, fingerprint, isInvited },
                  { onSuccess: ({ importId }) => onStarted(importId) },
                )
              }
            >
              {`Importar ${formatCount(counts.created, 'persona', 'personas')}`}
            </SubmitButton>
          </div>
          <p className={classes.note}>
            Quien ya tiene cuenta se queda como está, también sus accesos. Las líneas con error no
            se importan: corrígelas y elige otra vez el archivo, que nadie se crea dos veces.
          </p>
        </>
      ) : (
        <p className={classes.note}>En el archivo no hay nadie nuevo que se pueda importar.</p>
      )}
      <PreviewRows lines={lines} />
    </section>
  )
}
