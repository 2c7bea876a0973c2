import type { OwnSubscription as Own } from '@ateneo/contract'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './own-subscription.module.css'
import { ResumeDialog } from '../buying/resume-dialog.tsx'
import { subscriptionMessage } from './subscription-messages.ts'
import { describePeriod, describeSubscription } from './subscription-words.ts'
import { useCancelSubscription } from './subscriptions.ts'

/** What is charged and when, and how it ends: one press and one confirmation. */
export function OwnSubscription({ subscription }: { subscription: Own }) {
  const { formatDate } = useDates()
  const [isResuming, setResuming] = useState(false)
  const { title, text } = describeSubscription(subscription, formatDate)
  const { state, price, currency, months, cancelDate, link, mayResume, newPrice } = subscription
  const isBad = state === 'past_due' && cancelDate === null
  const Icon = isBad ? IconAlertTriangle : IconRefresh
  return (
    <section className={classes.panel} aria-labelledby="se-renueva" data-bad={isBad || undefined}>
      <h2 id="se-renueva" className={classes.title}>
        <Icon size={24} stroke={1.75} aria-hidden />
        {title}
      </h2>
      <Text mt="sm">{text}</Text>
      {cancelDate === null ? (
        <Text mt="sm" fw={600}>
          {formatMoney(price, currency)} {describePeriod(months)}
        </Text>
      ) : null}
      {cancelDate === null && newPrice !== null ? (
        <Text mt="sm">
          El plan cuesta ahora {formatMoney(newPrice, currency)}. Sigues pagando lo de siempre; si
          quieres el precio nuevo, acéptalo y empieza al terminar este periodo.
        </Text>
      ) : null}
      {cancelDate === null ? (
        <Group mt="lg" gap="sm">
          {state === 'pending' && link !== null ? (
            <Button component="a" href={link}>
              Terminar de aceptarla
            </Button>
          ) : null}
          {newPrice !== null && state === 'active' ? (
            <Button
              component={Link}
              variant="outline"
              to={`/Dashboard/subscription/${subscription.planId}?modo=renovar`}
            >
              Ver el precio nuevo
            </Button>
          ) : null}
          {mayResume ? <Button onClick={() => setResuming(true)}>Reanudar</Button> : null}
          <CancelButton subscription={subscription} />
        </Group>
      ) : null}
      {isResuming ? (
        <ResumeDialog subscriptionId={subscription._id} onClose={() => setResuming(false)} />
      ) : null}
    </section>
  )
}

function CancelButton({ subscription }: { subscription: Own }) {
  const { formatDate } = useDates()
  const cancel = useCancelSubscription()
  const { _id: id, planName, paidUntil } = subscription
  const access = paidUntil === null ? '' : ` Conservas el acceso hasta el ${formatDate(paidUntil)}.`
  const ask = async () => {
    const isSure = await confirm({
      title: '¿Cancelar la suscripción?',
      message: `No se te cobra más el plan ${planName}.${access}`,
      confirmLabel: 'Cancelar suscripción',
      cancelLabel: 'Conservarla',
    })
    if (!isSure) return
    cancel.mutate(id, {
      onSuccess: () => toastSuccess('Tu suscripción está cancelada. No se te cobra nada más.'),
      onError: (error) => toastError(subscriptionMessage(error), { title: 'No se canceló' }),
    })
  }
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => void ask()}>
      Cancelar suscripción
    </Button>
  )
}
