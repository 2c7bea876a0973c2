import { Stack } from '@mantine/core'
import { useState } from 'react'
import { FileDrop } from '../../../platform/ui/fields/file-drop.tsx'
import { importMessage, peopleFileTooLarge } from '../messages.ts'
import { ColumnsHelp } from './columns-help.tsx'
import { ImportPreview } from './import-preview.tsx'
import { usePreviewImport } from './import-queries.ts'
import { type PeopleText, readPeopleText } from './read-people-text.ts'
import classes from '../../../platform/ui/import/import.module.css'

/** Chooses a file and shows what an import of it would do. */
export function ImportForm({ onStarted }: { onStarted: (importId: string) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState<PeopleText>()
  const preview = usePreviewImport()
  const isTooLarge = file !== null && text === undefined && !preview.isPending
  const choose = async (chosen: File) => {
    const read = await readPeopleText(chosen)
    setFile(chosen)
    setText(read)
    if (read === undefined) preview.reset()
    else preview.mutate(read.content)
  }
  return (
    <>
      <Stack maw={720}>
        <FileDrop
          label="Archivo CSV"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          file={file}
          onChoose={(chosen) => void choose(chosen)}
          hint="Una línea por persona, hasta 5,000 y 2 MB. Sirve el que guarda Excel."
          error={
            isTooLarge ? peopleFileTooLarge : preview.isError ? importMessage(preview.error) : null
          }
        />
        <ColumnsHelp />
      </Stack>
      {preview.isPending ? <output className={classes.note}>Revisando el archivo…</output> : null}
      {text && preview.data && !preview.isPending ? (
        <ImportPreview
          key={preview.data.fingerprint}
          text={text}
          preview={preview.data}
          onStarted={onStarted}
        />
      ) : null}
    </>
  )
}
