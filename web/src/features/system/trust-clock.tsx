import type { SystemState } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { useIsSuperAdmin } from '../../platform/http/super-admin.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { trustClockMessage } from './messages.ts'
import { useTrustClock } from './queries.ts'

/** Where the server's own past alone speaks against its time: somebody may know better. */
export function TrustClock({ clock }: { clock: SystemState['clock'] }) {
  const trust = useTrustClock()
  const isSuperAdmin = useIsSuperAdmin()
  const { formatDateTime } = useDates()
  if (clock.against !== 'before' || !isSuperAdmin) return null
  const ask = async () => {
    const isSure = await confirm({
      title: 'La hora del servidor es correcta',
      message: `La hora del servidor es ${formatDateTime(clock.date)}. Confírmalo solo si es la hora de verdad, por ejemplo porque el equipo estuvo apagado: lo que espera se hará con ella.`,
      confirmLabel: 'Es correcta',
    })
    if (!isSure) return
    trust.mutate(undefined, {
      onSuccess: () => toastSuccess('La hora quedó confirmada.'),
      onError: (error) => toastError(trustClockMessage(error)),
    })
  }
  return (
    <Button size="xs" variant="default" disabled={trust.isPending} onClick={() => void ask()}>
      La hora es correcta
    </Button>
  )
}
