import { useQuery } from '@tanstack/react-query'
import { AwaitedTransfers } from '../../../features/transfers/awaited-transfers.tsx'
import { transfersMessage } from '../../../features/transfers/messages.ts'
import { awaitedTransfers } from '../../../features/transfers/transfer.ts'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Transferencias')

/** /Administrador/transfers: what students say they transferred, beside the bank. */
export default function TransfersScreen() {
  const { q } = useListParams()
  const list = useQuery(awaitedTransfers(q))
  const { documents, total } = list.data ?? {}
  return (
    <ListScreen
      title="Transferencias"
      parents={[panel]}
      description="Pedidos que esperan una transferencia, primero los que alguien dice que ya pagó. El acceso se da con lo que llegó al banco, nunca con el comprobante solo."
      list={list}
      explain={transfersMessage}
      areFiltersKept
      filters={
        <>
          <ListSearch
            label="Buscar por referencia, clave de rastreo, nombre o correo"
            placeholder="Referencia, clave de rastreo, nombre o correo"
          />
          <ListCount
            total={list.isError ? null : total}
            format={(count) => formatCount(count, 'transferencia', 'transferencias')}
          />
        </>
      }
      empty={
        documents?.length === 0 ? (
          <EmptyState
            title={
              q === '' ? 'No se espera ninguna transferencia' : 'Nada coincide con lo que buscas'
            }
            message={
              q === ''
                ? 'Cuando alguien elija pagar por transferencia, su pedido aparecerá aquí. La cuenta se pone en Configuración → Pagos.'
                : 'Se busca también entre las que ya no se esperan y no se pagaron.'
            }
          />
        ) : null
      }
    >
      <AwaitedTransfers transfers={documents} />
    </ListScreen>
  )
}
