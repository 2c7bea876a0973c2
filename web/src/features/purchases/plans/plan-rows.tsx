import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { formatCount, formatMoney, formatNumber } from '../../../platform/ui/text/format.ts'
import { StateBadge } from '../../../platform/ui/cards/state-badge.tsx'
import { MoveButtons } from '../../../platform/ui/fields/move-buttons.tsx'
import { moved } from '../../../platform/ui/sorting/moved.ts'
import { actions, Table } from '../../../platform/ui/lists/table/table.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { planAdminMessage } from '../office-messages.ts'
import { type AdminPlan, usePlanAdmin } from './plan-admin.ts'

type PlanRowsProps = {
  plans: readonly AdminPlan[] | undefined
  onEdit: (plan: AdminPlan) => void
}

/** All plans with what may be done to each. */
export function PlanRows({ plans, onEdit }: PlanRowsProps) {
  const { retire, order } = usePlanAdmin()
  const say = (error: unknown) => toastError(planAdminMessage(error))

  const move = (from: number, to: number) => {
    const ids = (plans ?? []).map(({ id }) => id)
    order.mutate(moved(ids, from, to), {
      onSuccess: () => toastSuccess('Los planes se muestran en el nuevo orden.'),
      onError: say,
    })
  }

  const toggle = async (plan: AdminPlan) => {
    const isSure = await confirm(
      plan.isRetired
        ? {
            title: `¿Volver a vender «${plan.name}»?`,
            message: 'Aparecerá otra vez entre los planes, con el precio que tiene.',
            confirmLabel: 'Restaurar plan',
          }
        : {
            title: `¿Retirar «${plan.name}»?`,
            message: 'Nadie más podrá comprarlo. Quien ya lo pagó lo conserva hasta su fecha.',
            confirmLabel: 'Retirar plan',
            isDestructive: true,
          },
    )
    if (!isSure) return
    retire.mutate(plan, {
      onSuccess: () =>
        toastSuccess(
          plan.isRetired ? `«${plan.name}» está a la venta.` : `«${plan.name}» se retiró.`,
        ),
      onError: say,
    })
  }

  return (
    <Table
      rows={plans}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Plan',
          render: ({ name }) => name,
          detail: ({ description }) => description,
        },
        {
          name: 'Duración',
          render: ({ isRecurring, durationMonths }) =>
            isRecurring ? formatCount(durationMonths, 'mes', 'meses') : 'Único pago',
        },
        {
          name: 'Precio',
          isAside: true,
          kind: 'figure',
          render: ({ price, currency }) => formatMoney(price, currency),
        },
        { name: 'Ventas', kind: 'figure', render: ({ sales }) => formatNumber(sales) },
        {
          name: 'Estado',
          render: ({ isRetired }) => (
            <StateBadge
              badge={
                isRetired
                  ? { word: 'Retirado', Icon: IconCircleMinus, tone: 'quiet' }
                  : { word: 'A la venta', Icon: IconCircleCheck, tone: 'good' }
              }
            />
          ),
        },
        {
          ...actions,
          render: (plan) => {
            const place = plans?.indexOf(plan) ?? 0
            return (
              <Group gap="xs" justify="flex-end">
                <MoveButtons
                  variant="default"
                  name={plan.name}
                  isFirst={place === 0 || order.isPending}
                  isLast={place === (plans?.length ?? 0) - 1 || order.isPending}
                  onMove={(by) => move(place, place + by)}
                />
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Cambiar ${plan.name}`}
                  onClick={() => onEdit(plan)}
                >
                  Cambiar
                </Button>
                {plan.isRecurring ? (
                  <Button
                    size="xs"
                    variant="subtle"
                    {...(plan.isRetired ? {} : { color: 'red' })}
                    aria-label={`${plan.isRetired ? 'Restaurar' : 'Retirar'} ${plan.name}`}
                    loading={retire.isPending && retire.variables.id === plan.id}
                    onClick={() => void toggle(plan)}
                  >
                    {plan.isRetired ? 'Restaurar' : 'Retirar'}
                  </Button>
                ) : null}
              </Group>
            )
          },
        },
      ]}
    />
  )
}
