import { Alert, Button, Loader } from '@mantine/core'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { formatBytes } from '../../../platform/ui/text/format.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { useApplication } from './application-queries.ts'
import { applicationMessage } from '../messages.ts'
import type { Credentials } from '../queries.ts'

const ApplicationDialog = lazyPart(() => import('./application-dialog.tsx'))

/** At login: the state of a professor's application, with the way to complete or repeat it. */
export function ApplicationPanel({ credentials }: { credentials: Credentials }) {
  const { formatDate } = useDates()
  const { data, error } = useApplication(credentials)
  const [isWriting, setWriting] = useState(false)
  if (error) return <FormAlert title="Tu solicitud">{applicationMessage(error)}</FormAlert>
  if (!data) return <Loader aria-label="Buscando tu solicitud" mx="auto" />
  const isPending = data.status === 'pending'
  return (
    <Alert
      color={isPending ? 'jade' : 'red'}
      title={isPending ? 'Tu solicitud está en revisión' : 'Tu solicitud no fue aprobada'}
      icon={
        isPending ? (
          <IconClock size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconInfoCircle size={20} stroke={1.75} aria-hidden />
        )
      }
      styles={{ message: { color: 'var(--ink)', overflowWrap: 'anywhere' } }}
    >
      {isPending ? (
        <p style={{ margin: '0 0 12px' }}>
          La recibimos el {formatDate(data.creationDate)}. Te escribiremos a tu correo en cuanto la
          decidamos; entonces podrás entrar.
        </p>
      ) : (
        <p style={{ margin: '0 0 12px', whiteSpace: 'pre-line' }}>
          {data.reason === null ? 'No se dio un motivo.' : `Motivo: ${data.reason}`}
        </p>
      )}
      {data.file ? (
        <p style={{ margin: '0 0 12px' }}>
          Tu archivo: {data.file.name} · {formatBytes(data.file.sizeBytes)}
        </p>
      ) : null}
      <Button size="sm" variant="default" onClick={() => setWriting(true)}>
        {isPending ? 'Completar mi solicitud' : 'Enviarla otra vez'}
      </Button>
      {isWriting ? (
        <Suspense>
          <ApplicationDialog
            credentials={credentials}
            application={data}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      ) : null}
    </Alert>
  )
}
