import type { CouponState } from '@ateneo/contract'
import { Button, Group } from '@mantine/core'
import {
  IconCalendarTime,
  IconCircleCheck,
  IconCircleMinus,
  IconPlayerPause,
} from '@tabler/icons-react'
import { copyLink } from '../../platform/ui/text/copy-link.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { StateBadge, type BadgeStyle } from '../../platform/ui/cards/state-badge.tsx'
import { actions, Table } from '../../platform/ui/lists/table/table.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { saveCouponMessage } from './messages.ts'
import { type Coupon, useCouponAdmin } from './queries.ts'
import { couponHref, couponStates, describeDiscount, describeReach, describeUses } from './words.ts'

const badges: Record<CouponState, Omit<BadgeStyle, 'word'>> = {
  active: { Icon: IconCircleCheck, tone: 'good' },
  scheduled: { Icon: IconCalendarTime, tone: 'next' },
  paused: { Icon: IconPlayerPause, tone: 'waiting' },
  used_up: { Icon: IconCircleMinus, tone: 'quiet' },
  expired: { Icon: IconCircleMinus, tone: 'quiet' },
  ended: { Icon: IconCircleMinus, tone: 'quiet' },
}

type CouponRowsProps = { coupons: readonly Coupon[] | undefined; none: string }

/** Coupons with their uses and sales, and what may be done to each. */
export function CouponRows({ coupons, none }: CouponRowsProps) {
  const { formatDate } = useDates()
  const { change } = useCouponAdmin()

  const send = (coupon: Coupon, verb: 'pause' | 'resume' | 'end', done: string) =>
    change.mutate(
      { id: coupon.id, verb },
      {
        onSuccess: () => toastSuccess(done),
        onError: (error) => toastError(saveCouponMessage(error)),
      },
    )
  const end = async (coupon: Coupon) => {
    const isSure = await confirm({
      title: `¿Terminar el cupón ${coupon.code}?`,
      message:
        'Nadie más podrá usarlo y no se puede reanudar. Lo que ya se compró con él sigue igual.',
      confirmLabel: 'Terminar cupón',
      isDestructive: true,
    })
    if (isSure) send(coupon, 'end', `El cupón ${coupon.code} terminó.`)
  }
  /** The last day on which it counts. */
  const lastDay = (endsAt: string) => formatDate(new Date(Date.parse(endsAt) - 1))

  return (
    <Table
      rows={coupons}
      keyOf={({ id }) => id}
      none={none}
      columns={[
        {
          name: 'Cupón',
          render: ({ code }) => code,
          detail: (coupon) => `${describeDiscount(coupon)} de descuento`,
        },
        { name: 'Para', kind: 'long', render: describeReach },
        {
          name: 'Vigencia',
          render: ({ startsAt, endsAt }) => (
            <>
              {startsAt ? `Desde el ${formatDate(startsAt)}` : null}
              {startsAt && endsAt ? ' ' : null}
              {startsAt && endsAt ? <br /> : null}
              {endsAt ? `Hasta el ${lastDay(endsAt)}` : null}
              {!startsAt && !endsAt ? 'Sin fecha' : null}
            </>
          ),
        },
        { name: 'Usos', kind: 'figure', render: describeUses },
        { name: 'Ventas', kind: 'figure', render: ({ sales }) => formatMoney(sales) },
        {
          name: 'Estado',
          isAside: true,
          render: ({ state }) => (
            <StateBadge badge={{ ...badges[state], word: couponStates[state] }} />
          ),
        },
        {
          ...actions,
          render: (coupon) => (
            <Group gap="xs" justify="flex-end">
              <Button
                size="xs"
                variant="default"
                aria-label={`Copiar enlace de ${coupon.code}`}
                onClick={() =>
                  void copyLink(couponHref(coupon), {
                    copied: `Quien lo abra tendrá el cupón ${coupon.code}.`,
                    failure: `Copia la dirección tú: ${couponHref(coupon)}`,
                  })
                }
              >
                Copiar enlace
              </Button>
              {coupon.state === 'ended' ? null : (
                <>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`${coupon.state === 'paused' ? 'Reanudar' : 'Pausar'} ${coupon.code}`}
                    disabled={change.isPending}
                    onClick={() =>
                      coupon.state === 'paused'
                        ? send(coupon, 'resume', `El cupón ${coupon.code} vuelve a contar.`)
                        : send(coupon, 'pause', `El cupón ${coupon.code} quedó en pausa.`)
                    }
                  >
                    {coupon.state === 'paused' ? 'Reanudar' : 'Pausar'}
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    aria-label={`Terminar ${coupon.code}`}
                    disabled={change.isPending}
                    onClick={() => void end(coupon)}
                  >
                    Terminar
                  </Button>
                </>
              )}
            </Group>
          ),
        },
      ]}
    />
  )
}
