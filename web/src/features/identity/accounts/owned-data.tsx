import { Alert, Button, Stack } from '@mantine/core'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { ChangeRequestDialog } from '../applications/change-request-dialog.tsx'
import { PendingEmailAlert } from './pending-email-alert.tsx'
import { ownedDataFields, ownedDataNames, type Profile } from './profile.ts'

/**
 * A professor's name, email and cédula, the last change request's state, and the button for a new
 * one.
 */
export function OwnedData({ profile }: { profile: Profile }) {
  const { formatDate } = useDates()
  const [isAsking, setAsking] = useState(false)
  const request = profile.changeRequest
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsking(false)
    opener.current?.focus()
  }
  const isWaiting = request?.status === 'pending'
  return (
    <Stack align="start" gap="lg">
      <Facts
        facts={ownedDataFields.map((field) => [
          ownedDataNames[field],
          profile[field] || 'Sin dato',
        ])}
      />
      {profile.pendingEmail ? (
        <PendingEmailAlert email={profile.pendingEmail} isExpired={profile.isPendingEmailExpired} />
      ) : null}
      {isWaiting ? (
        <Alert
          w="100%"
          title="Tu solicitud está en revisión"
          icon={<IconClock size={20} stroke={1.75} aria-hidden />}
          styles={{ message: { color: 'var(--ink)' } }}
        >
          <p style={{ margin: '0 0 8px' }}>El {formatDate(request.createdAt)} pediste cambiar:</p>
          <Facts
            facts={ownedDataFields.map((field) => [
              ownedDataNames[field],
              request.newData[field] ?? null,
            ])}
          />
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
        <Button ref={opener} variant="default" onClick={() => setAsking(true)}>
          Solicitar cambio de datos
        </Button>
      )}
      {isAsking ? <ChangeRequestDialog profile={profile} onClose={close} /> : null}
    </Stack>
  )
}
