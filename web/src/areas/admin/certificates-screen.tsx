import type { CertificateStatus } from '@ateneo/contract'
import { maxCountedCertificates } from '@ateneo/contract/long-lists'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CertificateRows } from '../../features/certificates/certificate-rows.tsx'
import { certificatesMessage } from '../../features/certificates/messages.ts'
import { certificateList } from '../../features/certificates/queries.ts'
import { titled } from '../../platform/http/site.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import type { Choices } from '../../platform/ui/lists/choices.ts'
import { ListCount } from '../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'
import { formatCountUpTo } from '../../platform/ui/text/format.ts'
import { panel } from './home/panel.ts'

export const meta = titled('Certificados')

const states: Choices<CertificateStatus | ''> = [
  { value: '', label: 'Todos' },
  { value: 'valid', label: 'Válidos' },
  { value: 'revoked', label: 'Revocados' },
]

/** /Administrador/certificates: all certificates; search and state are in the URL. */
export default function CertificatesScreen() {
  const { q, choice, isWhole } = useListParams()
  const list = useInfiniteQuery(
    certificateList({ q, status: choice('estado', states) || undefined }),
  )
  return (
    <ListScreen
      title="Certificados"
      parents={[panel]}
      description="Se emiten solos cuando un alumno ve completo un curso. Aquí puedes comprobarlos, revocarlos y restaurarlos."
      list={list}
      explain={certificatesMessage}
      filters={
        <>
          <ListSearch label="Buscar por folio, nombre o curso" />
          <StateFilter choices={states} />
          <ListCount
            total={list.data?.total}
            format={(count) =>
              formatCountUpTo(maxCountedCertificates, count, 'certificado', 'certificados')
            }
          />
        </>
      }
      empty={
        list.data?.total === 0 && isWhole ? (
          <EmptyState
            title="Aún no hay certificados"
            message="Cuando un alumno termine un curso, su certificado aparecerá aquí."
          />
        ) : null
      }
    >
      {list.data ? (
        <CertificateRows certificates={list.data.list} />
      ) : (
        <Skeleton height={320} radius="lg" />
      )}
    </ListScreen>
  )
}
