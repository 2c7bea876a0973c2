import type { Restoration } from '@ateneo/contract'
import { Alert, Anchor, Button, Code, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsSuperAdmin } from '../../../platform/http/super-admin.ts'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { HeldChargeCards } from './held-charge-cards.tsx'
import {
  restorationMessage,
  restorationQuery,
  resumeMoneyMessage,
  useResumeMoney,
} from './restoration.ts'

/** In Sistema, from a restore until money moves again; charges of the forgotten days also after it. */
export function RestorationPanel() {
  const query = useQuery(restorationQuery)
  if (query.isError && !query.data) {
    return <FailedQuery query={query} explain={restorationMessage} />
  }
  const { data } = query
  if (!data || (data.resumedDate !== null && data.chargeCount === 0)) return null
  return (
    <Alert color="yellow" variant="light" title="Después de restaurar" component="section">
      <Stack gap="md">
        <Facts restoration={data} />
        <HeldChargeCards charges={data.charges} />
        {data.resumedDate === null ? <ResumeButton restoration={data} /> : null}
      </Stack>
    </Alert>
  )
}

function Facts({ restoration }: { restoration: Restoration }) {
  const { formatDateTime } = useDates()
  const { backupDate, restoredDate, resumedDate, chargeCount, differences, areEmailsHeld } =
    restoration
  return (
    <>
      <Text size="sm" maw="72ch">
        Esta academia se restauró el {formatDateTime(restoredDate)} con un respaldo del{' '}
        {formatDateTime(backupDate)}. Lo que pasó entre los dos solo lo saben los proveedores de
        pago.{' '}
        {resumedDate === null
          ? 'Por eso nada que mueva dinero se hace solo: ni reembolsos, ni cancelaciones, ni pausas, ni cierres de mes, ni facturas, y tampoco se preparan pagos a maestros.'
          : `El dinero se mueve otra vez desde el ${formatDateTime(resumedDate)}; los cobros de abajo siguen esperando.`}
      </Text>
      <Text size="sm" maw="72ch">
        {chargeCount === 0
          ? 'No hay cobros por decidir. Los proveedores se consultan solos cada pocos minutos: espera al menos media hora después de arrancar.'
          : `${formatCount(chargeCount, 'cobro espera', 'cobros esperan')} tu decisión.`}
      </Text>
      {differences > 0 ? (
        <Text size="sm">
          <Anchor component={Link} to="/Administrador/differences">
            {formatCount(differences, 'pago', 'pagos')} que la academia no conoce
          </Anchor>
          , en Diferencias.
        </Text>
      ) : null}
      {areEmailsHeld ? (
        <Text size="sm" maw="72ch">
          Los correos y los avisos a otros sistemas también esperan. Salen con{' '}
          <Code style={{ whiteSpace: 'nowrap' }}>npm run backup -- resume-email</Code>.
        </Text>
      ) : null}
    </>
  )
}

function ResumeButton({ restoration }: { restoration: Restoration }) {
  const resume = useResumeMoney()
  const isSuperAdmin = useIsSuperAdmin()
  if (!isSuperAdmin) {
    return <Text size="sm">Un Super Administrador decide cuándo se mueve otra vez.</Text>
  }
  const ask = async () => {
    const isSure = await confirm({
      title: 'Dejar que el dinero se mueva',
      message: describeWaiting(restoration),
      confirmLabel: 'Dejar que se mueva',
    })
    if (!isSure) return
    resume.mutate(undefined, {
      onSuccess: () => toastSuccess('El dinero se mueve otra vez por sí solo.'),
      onError: (error) => toastError(resumeMoneyMessage(error)),
    })
  }
  return (
    <div>
      <Button disabled={restoration.chargeCount > 0 || resume.isPending} onClick={() => void ask()}>
        Dejar que el dinero se mueva
      </Button>
    </div>
  )
}

function describeWaiting({ waiting: { refunds, cancellations } }: Restoration): ReactNode {
  const parts = [
    refunds > 0 && formatCount(refunds, 'devolución pedida antes', 'devoluciones pedidas antes'),
    cancellations > 0 &&
      formatCount(cancellations, 'cancelación de suscripción', 'cancelaciones de suscripciones'),
  ].filter((part) => part !== false)
  return parts.length === 0
    ? 'Reembolsos, cancelaciones, cierres de mes y facturas se harán otra vez solos.'
    : `Se harán enseguida: ${parts.join(' y ')}. Lo demás sigue como siempre.`
}
