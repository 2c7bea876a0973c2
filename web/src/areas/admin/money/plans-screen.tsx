import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import { titled } from '../../../platform/http/site.ts'
import { planAdminMessage } from '../../../features/purchases/office-messages.ts'
import { PlanDialog } from '../../../features/purchases/plans/plan-dialog.tsx'
import { planAdmin, type AdminPlan } from '../../../features/purchases/plans/plan-admin.ts'
import { PlanRows } from '../../../features/purchases/plans/plan-rows.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Planes y precios')

/** /Administrador/plans: what is sold, at which price, in which order. */
export default function PlansScreen() {
  const plans = useQuery(planAdmin)
  const [edited, setEdited] = useState<AdminPlan | 'new'>()
  return (
    <>
      <ListScreen
        title="Planes y precios"
        parents={[panel]}
        description="Las suscripciones y el precio de los cursos sin precio propio, en el orden en que se muestran. Los pedidos y recibos conservan lo que decían al comprar."
        actions={<AddButton onClick={() => setEdited('new')}>Agregar plan</AddButton>}
        list={plans}
        explain={planAdminMessage}
      >
        <PlanRows plans={plans.data} onEdit={setEdited} />
      </ListScreen>
      {edited ? (
        <PlanDialog
          plan={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
