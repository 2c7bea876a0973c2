import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CertificateRows } from '../../features/certificates/certificate-rows.tsx'
import { certificatesMessage } from '../../features/certificates/messages.ts'
import { certificateList } from '../../features/certificates/queries.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import classes from '../../platform/ui/lists/list-tools.module.css'
import { titled } from '../../platform/http/site.ts'
import { ListFrame } from './list-frame.tsx'

export const meta = titled('Certificados')

const states = [
  { value: 'all', label: 'Todos' },
  { value: 'valid', label: 'Válidos' },
  { value: 'revoked', label: 'Revocados' },
]

const readStatus = (value: string | null) =>
  value === 'valid' || value === 'revoked' ? value : undefined

/** /Administrador/certificates: all certificates; search and state are in the URL. */
export default function CertificatesScreen() {
  const [search, setSearch] = useSearchParams()
  const words = search.get('q') ?? ''
  const status = readStatus(search.get('status'))
  const [q] = useDebouncedValue(words.trim(), 250)
  const list = useInfiniteQuery(certificateList({ q, status }))
  const certificates = list.data?.pages.flatMap(({ documents }) => documents)
  const total = list.data?.pages.at(-1)?.total
  const isFiltered = q !== '' || status !== undefined

  const change = (name: 'q' | 'status', value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )

  return (
    <>
      <PageTitle
        title="Certificados"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Certificados' }]}
        description="Se emiten solos cuando un alumno ve completo un curso. Aquí puedes comprobarlos, revocarlos y restaurarlos."
      />
      <ListFrame list={list} explain={certificatesMessage}>
        {total === 0 && !isFiltered ? (
          <EmptyState
            title="Aún no hay certificados"
            message="Cuando un alumno termine un curso, su certificado aparecerá aquí."
          />
        ) : (
          <>
            <div className={classes.tools}>
              <ListSearch
                label="Buscar por folio, nombre o curso"
                value={words}
                onChange={(value) => change('q', value)}
              />
              <StateFilter
                choices={states}
                value={status ?? 'all'}
                onChange={(value) => change('status', value === 'all' ? '' : value)}
              />
              <p className={classes.count} aria-live="polite">
                {total === undefined
                  ? 'Cargando…'
                  : formatCount(total, 'certificado', 'certificados')}
              </p>
            </div>
            {certificates ? (
              <CertificateRows certificates={certificates} />
            ) : (
              <Skeleton height={320} radius="lg" />
            )}
          </>
        )}
      </ListFrame>
    </>
  )
}
