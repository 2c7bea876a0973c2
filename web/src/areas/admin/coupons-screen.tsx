import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CouponDialog } from '../../features/coupons/coupon-dialog.tsx'
import { CouponRows } from '../../features/coupons/coupon-rows.tsx'
import { couponsMessage } from '../../features/coupons/messages.ts'
import { couponList } from '../../features/coupons/queries.ts'
import { titled } from '../../platform/http/site.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { ListFrame } from './list-frame.tsx'

export const meta = titled('Cupones')

/** /Administrador/coupons: discounts with their uses and sales; the search is in the URL. */
export default function CouponsScreen() {
  const [address, setAddress] = useSearchParams()
  const words = address.get('q') ?? ''
  const [q] = useDebouncedValue(words.trim(), 250)
  const list = useInfiniteQuery(couponList(q))
  const coupons = list.data?.pages.flatMap(({ documents }) => documents)
  const [isCreating, setCreating] = useState(false)
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      Crear cupón
    </Button>
  )
  return (
    <>
      <PageTitle
        title="Cupones"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Cupones' }]}
        description="Descuentos que se escriben al comprar o se comparten como enlace. Un pedido abierto aparta su uso por una hora."
        actions={addButton}
      />
      <ListFrame list={list} explain={couponsMessage}>
        {coupons?.length === 0 && q === '' ? (
          <EmptyState
            title="Aún no hay cupones"
            message="Crea el primero: un porcentaje o un importe, para los cursos que elijas."
            action={addButton}
          />
        ) : (
          <>
            <div className={tools.tools}>
              <ListSearch
                label="Buscar por código"
                value={words}
                onChange={(value) =>
                  setAddress(value === '' ? {} : { q: value }, { replace: true })
                }
              />
            </div>
            <CouponRows coupons={coupons} none={`Ningún cupón coincide con «${q}».`} />
          </>
        )}
      </ListFrame>
      {isCreating ? <CouponDialog onClose={() => setCreating(false)} /> : null}
    </>
  )
}
