import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { clearPurchase } from '../../../features/purchases/buying/pending-order.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { PublicPage } from '../public-page.tsx'

export const meta = titled('Compra cancelada')

/** `/cancel-payment`: the provider redirects here after a cancelled payment. */
export default function Cancelled() {
  useEffect(clearPurchase, [])
  return (
    <PublicPage>
      <AlertScreen
        title="Compra cancelada"
        actions={
          <Button component={Link} to="/Dashboard">
            Regreso a inicio
          </Button>
        }
      >
        La compra fue cancelada y los datos relacionados fueron eliminados. No se te cobró nada.
      </AlertScreen>
    </PublicPage>
  )
}
