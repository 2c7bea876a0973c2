import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DifferenceCards } from '../../../features/purchases/orders/difference-cards.tsx'
import {
  differenceList,
  differencesMessage,
} from '../../../features/purchases/orders/differences.ts'
import { dueRefunds } from '../../../features/purchases/refunds/refunds.ts'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Diferencias')

/** /Administrador/differences: where the providers' books and the academy's are not the same. */
export default function DifferencesScreen() {
  const list = useQuery(differenceList)
  const { data: due } = useQuery(dueRefunds)
  const { documents } = list.data ?? {}
  return (
    <ListScreen
      title="Diferencias"
      parents={[panel]}
      description="Pagos en los que un proveedor y la academia no coinciden. Cada uno dice qué hacer."
      list={list}
      explain={differencesMessage}
      filters={
        due && due.total > 0 ? (
          <Anchor component={Link} to="/Administrador/refunds" underline="always">
            {formatCount(
              due.total,
              'importe distinto o pago doble',
              'importes distintos o pagos dobles',
            )}{' '}
            en Reembolsos, por devolver
          </Anchor>
        ) : null
      }
      areFiltersKept
      empty={
        documents?.length === 0 ? (
          <EmptyState
            title="Todo coincide"
            message="Si un proveedor avisa de un pago que no es de ningún pedido, o no muestra uno con el que se dio acceso, aparecerá aquí."
          />
        ) : null
      }
    >
      <DifferenceCards differences={documents} />
    </ListScreen>
  )
}
