import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { titled } from '../../platform/http/site.ts'
import { planAdminMessage } from '../../features/purchases/messages.ts'
import { PlanDialog } from '../../features/purchases/plan-dialog.tsx'
import { planAdmin, type AdminPlan } from '../../features/purchases/plan-admin.ts'
import { PlanRows } from '../../features/purchases/plan-rows.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'

export const meta = titled('Planes y precios')

/** /Administrador/plans: what is sold, at which price, in which order. */
export default function PlansScreen() {
  const plans = useQuery(planAdmin)
  const [edited, setEdited] = useState<AdminPlan | 'new'>()
  return (
    <>
      <PageTitle
        title="Planes y precios"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Planes y precios' }]}
        description="Las suscripciones y el precio de los cursos sin precio propio, en el orden en que se muestran. Los pedidos y recibos conservan lo que decían al comprar."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Agregar plan
          </Button>
        }
      />
      {plans.isError ? (
        <ErrorState
          message={planAdminMessage(plans.error)}
          onRetry={() => void plans.refetch()}
          isRetrying={plans.isFetching}
        />
      ) : (
        <PlanRows plans={plans.data} onEdit={setEdited} />
      )}
      {edited ? (
        <PlanDialog
          plan={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
