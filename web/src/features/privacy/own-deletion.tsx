import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../platform/http/session.ts'
import { OpenOrderCards } from '../purchases/orders/open-order-cards.tsx'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { ownObstacles, requestMessage } from './messages.ts'
import { ownDeletion, useWithdrawDeletion } from './queries.ts'
import { RequestDialog } from './request-dialog.tsx'

const inked = { message: { color: 'var(--ink)' } }

/** The own request of deletion: to ask, to see its state, to take it back. */
export function OwnDeletion() {
  const { formatDate } = useDates()
  const { data, isError, refetch, isFetching } = useQuery(ownDeletion)
  const role = useSession()?.type
  const withdrawal = useWithdrawDeletion()
  const [isAsking, setAsking] = useState(false)
  if (isError) {
    return (
      <Stack align="start" gap="xs">
        <Text size="sm">No pudimos saber si pediste eliminar tus datos.</Text>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      </Stack>
    )
  }
  if (!data || !role) return <Skeleton height={44} width={220} />
  const { request, outlook } = data

  const withdraw = async () => {
    const isSure = await confirm({
      title: 'Retirar solicitud',
      message: 'Tu cuenta seguirá igual. Puedes volver a pedirlo cuando quieras.',
      confirmLabel: 'Retirar solicitud',
    })
    if (!isSure) return
    withdrawal.mutate(undefined, {
      onSuccess: () => toastSuccess('Retiraste la solicitud: tu cuenta sigue igual.'),
      onError: (error) => toastError(requestMessage(error), { title: 'No se retiró' }),
    })
  }

  if (request?.state === 'pending') {
    return (
      <Stack align="start">
        <Alert
          w="100%"
          title="Pediste eliminar tus datos"
          icon={<IconClock size={20} stroke={1.75} aria-hidden />}
          styles={inked}
        >
          La administración tiene tu solicitud desde el {formatDate(request.date)}. Te escribiremos
          cuando la decida.
        </Alert>
        <Button
          variant="default"
          size="sm"
          loading={withdrawal.isPending}
          onClick={() => void withdraw()}
        >
          Retirar solicitud
        </Button>
      </Stack>
    )
  }
  return (
    <Stack align="start">
      {request?.state === 'refused' ? (
        <Alert
          w="100%"
          color="red"
          title="No se eliminaron tus datos"
          icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
          styles={inked}
        >
          {request.reason}
        </Alert>
      ) : null}
      {outlook.obstacle ? (
        <>
          <Text size="sm">
            Por ahora no puedes pedir que se eliminen tus datos. {ownObstacles[outlook.obstacle]}
          </Text>
          {outlook.obstacle === 'order' ? <OpenOrderCards /> : null}
        </>
      ) : (
        <Button variant="light" color="red" size="sm" onClick={() => setAsking(true)}>
          Eliminar mis datos
        </Button>
      )}
      {isAsking ? (
        <RequestDialog outlook={outlook} role={role} onClose={() => setAsking(false)} />
      ) : null}
    </Stack>
  )
}
