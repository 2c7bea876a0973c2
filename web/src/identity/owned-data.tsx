import { Alert, Button, Stack } from '@mantine/core'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import facts from '../ui/facts.module.css'
import { formatDate } from '../ui/format.ts'
import { ChangeWishDialog } from './change-wish-dialog.tsx'
import { ownedDataFields, ownedDataNames, type Profile } from './profile.ts'

/** A professor's name, e-mail and cédula, what became of the last request, and the way to one. */
export function OwnedData({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  const request = profile.changeRequest
  const isWaiting = request?.status === 'pending'
  return (
    <Stack align="start" gap="lg">
      <dl className={facts.facts}>
        {ownedDataFields.map((field) => (
          <div key={field}>
            <dt>{ownedDataNames[field]}</dt>
            <dd>{profile[field] || 'Sin dato'}</dd>
          </div>
        ))}
      </dl>
      {isWaiting ? (
        <Alert
          w="100%"
          title="Tu solicitud está en revisión"
          icon={<IconClock size={20} stroke={1.75} aria-hidden />}
          styles={{ message: { color: 'var(--ink)' } }}
        >
          <p style={{ margin: '0 0 8px' }}>El {formatDate(request.createdAt)} pediste cambiar:</p>
          <dl className={facts.facts}>
            {ownedDataFields.map((field) =>
              request.newData[field] === undefined ? null : (
                <div key={field}>
                  <dt>{ownedDataNames[field]}</dt>
                  <dd>{request.newData[field]}</dd>
                </div>
              ),
            )}
          </dl>
        </Alert>
      ) : request?.status === 'rejected' ? (
        <Alert
          w="100%"
          color="red"
          title="Tu última solicitud fue rechazada"
          icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
          styles={{ message: { color: 'var(--ink)' } }}
        >
          {request.reason ?? 'No se dio un motivo. Puedes corregirla y enviarla otra vez.'}
        </Alert>
      ) : null}
      {isWaiting ? null : (
        <Button variant="default" onClick={() => setAsking(true)}>
          Solicitar cambio de datos
        </Button>
      )}
      {isAsking ? <ChangeWishDialog profile={profile} onClose={() => setAsking(false)} /> : null}
    </Stack>
  )
}
