import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import { CouponDialog } from '../../../features/coupons/coupon-dialog.tsx'
import { CouponRows } from '../../../features/coupons/coupon-rows.tsx'
import { couponsMessage } from '../../../features/coupons/messages.ts'
import { couponList } from '../../../features/coupons/queries.ts'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Cupones')

/** /Administrador/coupons: discounts with their uses and sales; the search is in the URL. */
export default function CouponsScreen() {
  const { q } = useListParams()
  const list = useInfiniteQuery(couponList(q))
  const coupons = list.data?.list
  const [isCreating, setCreating] = useState(false)
  const addButton = <AddButton onClick={() => setCreating(true)}>Crear cupón</AddButton>
  return (
    <>
      <ListScreen
        title="Cupones"
        parents={[panel]}
        description="Descuentos que se escriben al comprar o se comparten como enlace. Un pedido abierto aparta su uso por una hora."
        actions={addButton}
        list={list}
        explain={couponsMessage}
        filters={<ListSearch label="Buscar por código" />}
        empty={
          coupons?.length === 0 && q === '' ? (
            <EmptyState
              title="Aún no hay cupones"
              message="Crea el primero: un porcentaje o un importe, para los cursos que elijas."
              action={addButton}
            />
          ) : null
        }
      >
        <CouponRows coupons={coupons} none={`Ningún cupón coincide con «${q}».`} />
      </ListScreen>
      {isCreating ? <CouponDialog onClose={() => setCreating(false)} /> : null}
    </>
  )
}
