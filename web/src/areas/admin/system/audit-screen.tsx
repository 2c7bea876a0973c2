import { useQuery } from '@tanstack/react-query'
import { AuditDialog } from '../../../features/audit/audit-dialog.tsx'
import { AuditFilters } from '../../../features/audit/audit-filters.tsx'
import { AuditRows } from '../../../features/audit/audit-rows.tsx'
import { auditCsvMessage, auditMessage } from '../../../features/audit/messages.ts'
import { auditPage, fetchAuditCsv } from '../../../features/audit/queries.ts'
import { useAuditFilter } from '../../../features/audit/use-audit-filter.ts'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { CsvButton } from '../../../platform/ui/lists/csv-button.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Auditoría')

/** /Administrador/audit: who did what to whom; filters, page and open entry are in the URL. */
export default function AuditScreen() {
  const { params, filter, isWhole, cursor, ...address } = useAuditFilter()
  const page = useQuery(auditPage(filter, cursor))
  const openId = params.get('id')
  const { entries, nextCursor = null } = page.data ?? {}
  return (
    <>
      <ListScreen
        title="Auditoría"
        parents={[panel]}
        description="Quién hizo qué, sobre quién o qué, cuándo y desde dónde. Nadie puede cambiar ni borrar lo que está aquí."
        actions={
          <CsvButton
            filename="auditoria.csv"
            read={() => fetchAuditCsv(filter)}
            explain={auditCsvMessage}
            isDisabled={!entries?.length}
          />
        }
        list={page}
        explain={auditMessage}
        filters={<AuditFilters />}
        empty={
          entries?.length === 0 && isWhole ? (
            <EmptyState
              title="Aún no hay nada que auditar"
              message="Aquí quedará cada decisión de la administración: aprobaciones, reembolsos, cambios de la configuración."
            />
          ) : null
        }
        nextCursor={nextCursor}
      >
        <AuditRows entries={entries} searchOf={address.searchOf} state={address.state} />
      </ListScreen>
      {openId === null ? null : (
        <AuditDialog key={openId} entryId={openId} onClose={address.close} />
      )}
    </>
  )
}
