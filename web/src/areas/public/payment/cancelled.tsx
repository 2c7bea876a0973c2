import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { titled } from '../../../http/site.ts'
import { clearPurchase } from '../../../purchases/pending-order.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PublicPage } from '../public-page.tsx'

export const meta = () => titled('Compra cancelada')

/** `/cancel-payment`, where the provider sends whoever turned back. */
export default function Cancelled() {
  useEffect(clearPurchase, [])
  return (
    <PublicPage>
      <Notice
        title="Compra cancelada"
        actions={
          <Button component={Link} to="/Dashboard">
            Regreso a inicio
          </Button>
        }
      >
        La compra fue cancelada y los datos relacionados fueron eliminados. No se te cobró nada.
      </Notice>
    </PublicPage>
  )
}
