import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { AuditDialog } from '../../features/audit/audit-dialog.tsx'
import { AuditFilters } from '../../features/audit/audit-filters.tsx'
import { AuditRows } from '../../features/audit/audit-rows.tsx'
import { auditCsvMessage, auditMessage } from '../../features/audit/messages.ts'
import { auditPage, fetchAuditCsv } from '../../features/audit/queries.ts'
import { useAuditFilter } from '../../features/audit/use-audit-filter.ts'
import { titled } from '../../platform/http/site.ts'
import { CsvButton } from '../../platform/ui/lists/csv-button.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { PageLinks } from '../../platform/ui/lists/page-links.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'

export const meta = titled('Auditoría')

/** /Administrador/audit: who did what to whom; filters, page and open entry are in the URL. */
export default function AuditScreen() {
  const { params, filter, isFiltered, cursor, number, change, ...address } = useAuditFilter()
  const [q] = useDebouncedValue(filter.q, 250)
  const page = useQuery(auditPage({ ...filter, q }, cursor))
  const openId = params.get('id')
  const { entries, nextCursor = null } = page.data ?? {}
  const isEmpty = entries?.length === 0 && !isFiltered && number === 1
  return (
    <>
      <PageTitle
        title="Auditoría"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Auditoría' }]}
        description="Quién hizo qué, sobre quién o qué, cuándo y desde dónde. Nadie puede cambiar ni borrar lo que está aquí."
        actions={
          <CsvButton
            filename="auditoria.csv"
            fetchCsv={() => fetchAuditCsv(filter)}
            describe={auditCsvMessage}
            isDisabled={!entries || entries.length === 0}
          />
        }
      />
      {page.isError ? (
        <ErrorState
          message={auditMessage(page.error)}
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        />
      ) : isEmpty ? (
        <EmptyState
          title="Aún no hay nada que auditar"
          message="Aquí quedará cada decisión de la administración: aprobaciones, reembolsos, cambios de la configuración."
        />
      ) : (
        <>
          <AuditFilters params={params} onChange={change} />
          <AuditRows entries={entries} searchOf={address.searchOf} state={address.state} />
          {number > 1 || nextCursor !== null ? (
            <PageLinks {...address.linksTo(nextCursor)} />
          ) : null}
        </>
      )}
      {openId === null ? null : (
        <AuditDialog key={openId} entryId={openId} onClose={address.close} />
      )}
    </>
  )
}
