import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { formatBytes, formatPercent } from '../../platform/ui/text/format.ts'
import classes from './files.module.css'
import type { FileUpload, FileUploads } from './use-file-uploads.ts'

type UploadRowsProps = {
  uploads: FileUploads
  explain: (error: unknown) => string
}

/** Files on their way, and those that did not arrive. */
export function UploadRows({ uploads, explain }: UploadRowsProps) {
  if (uploads.uploads.length === 0) return null
  return (
    <ul className={classes.files} aria-label="Archivos que se suben">
      {uploads.uploads.map((upload) => {
        const { id, file, state, part, error } = upload
        return (
          <li key={id} className={classes.file}>
            <div className={classes.line}>
              <div className={classes.words}>
                <p className={classes.name}>{file.name}</p>
                <p className={classes.size}>{describe(upload)}</p>
              </div>
              {error && mayRetry(error.status) ? (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Subir ${file.name} otra vez`}
                  onClick={() => uploads.retry(upload)}
                >
                  Intentar de nuevo
                </Button>
              ) : null}
              <Button
                size="sm"
                variant="subtle"
                aria-label={
                  state === 'failed' ? `Quitar ${file.name}` : `Cancelar la subida de ${file.name}`
                }
                onClick={() => uploads.drop(id)}
              >
                {state === 'failed' ? 'Quitar' : 'Cancelar'}
              </Button>
            </div>
            {state === 'failed' ? (
              <p className={classes.fault} role="alert">
                {explain(error)}
              </p>
            ) : (
              <Progress
                value={part * 100}
                animated={part === 1}
                aria-label={`Subida de ${file.name}`}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Of errors that another try may not repeat: lost connections, and a busy server. */
const mayRetry = (status: number) => status === 0 || status === 429 || status >= 500

function describe({ state, part, file }: FileUpload): string {
  if (state === 'failed') return formatBytes(file.size)
  if (state === 'waiting') return 'Espera su turno'
  if (part === 1) return 'Guardando el archivo…'
  return `${formatPercent(part)} de ${formatBytes(file.size)}`
}
